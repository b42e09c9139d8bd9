export type DemoSupplier = {
  company: string
  contact: [firstName: string, lastName: string]
  phone: string
  address: string
  city: string
  state: string
  zip: string
  country: string
}

const supplier = (
  company: string,
  contact: [string, string],
  phone: string,
  [address, city, state, zip, country]: [string, string, string, string, string],
): DemoSupplier => ({ company, contact, phone, address, city, state, zip, country })

/** Fictional companies. Their names end in "(demo)" everywhere, and nobody can sign in as one. */
export const demoSuppliers: readonly DemoSupplier[] = [
  supplier('Spreewald Solarhandel', ['Jana', 'Krüger'], '+49 30 5550 0101', [
    'Lindenstr. 14',
    'Berlin',
    'Berlin',
    '10969',
    'Germany',
  ]),
  supplier('Isar Module', ['Lukas', 'Huber'], '+49 89 5550 0102', [
    'Hafenweg 3',
    'Munich',
    'Bavaria',
    '81371',
    'Germany',
  ]),
  supplier('Elbe Energie Lager', ['Mia', 'Petersen'], '+49 40 5550 0103', [
    'Kaistr. 77',
    'Hamburg',
    'Hamburg',
    '20457',
    'Germany',
  ]),
  supplier('Donau PV Großhandel', ['Felix', 'Gruber'], '+43 1 5550 0104', [
    'Handelskai 201',
    'Vienna',
    'Vienna',
    '1020',
    'Austria',
  ]),
  supplier('Alpine Solar Depot', ['Nina', 'Frei'], '+41 44 555 01 05', [
    'Industriestr. 9',
    'Zurich',
    'Zurich',
    '8005',
    'Switzerland',
  ]),
  supplier('Polder Panels', ['Daan', 'de Wit'], '+31 10 555 0106', [
    'Waalhaven 12',
    'Rotterdam',
    'South Holland',
    '3089',
    'Netherlands',
  ]),
  supplier('Scheldt Renewables', ['Emma', 'Claes'], '+32 3 555 01 07', [
    'Noorderlaan 88',
    'Antwerp',
    'Flanders',
    '2030',
    'Belgium',
  ]),
  supplier('Soleil de Garonne', ['Camille', 'Moreau'], '+33 5 55 50 01 08', [
    '12 quai des Docks',
    'Bordeaux',
    'Nouvelle-Aquitaine',
    '33300',
    'France',
  ]),
  supplier('Rhône Photovoltaïque', ['Hugo', 'Lefèvre'], '+33 4 55 50 01 09', [
    '45 rue du Port',
    'Lyon',
    'Auvergne-Rhône-Alpes',
    '69007',
    'France',
  ]),
  supplier('Meseta Solar', ['Lucía', 'Navarro'], '+34 91 555 01 10', [
    'Calle del Sol 5',
    'Madrid',
    'Madrid',
    '28031',
    'Spain',
  ]),
  supplier('Turia Fotovoltaica', ['Pablo', 'Ferrer'], '+34 96 555 01 11', [
    'Camí Reial 30',
    'Valencia',
    'Valencia',
    '46013',
    'Spain',
  ]),
  supplier('Tejo Energia', ['Inês', 'Matos'], '+351 21 555 0112', [
    'Rua da Doca 8',
    'Lisbon',
    'Lisbon',
    '1300',
    'Portugal',
  ]),
  supplier('Adda Fotovoltaico', ['Giulia', 'Riva'], '+39 02 5550 0113', [
    'Via Mercanti 21',
    'Milan',
    'Lombardy',
    '20123',
    'Italy',
  ]),
  supplier('Vistula Solar', ['Zofia', 'Nowak'], '+48 22 555 01 14', [
    'ul. Portowa 6',
    'Warsaw',
    'Masovia',
    '03-215',
    'Poland',
  ]),
  supplier('Moravia Panel House', ['Tomáš', 'Dvořák'], '+420 555 000 115', [
    'Průmyslová 40',
    'Brno',
    'South Moravia',
    '627 00',
    'Czechia',
  ]),
  supplier('Thames Valley Solar Stock', ['Oliver', 'Grant'], '+44 118 555 0116', [
    'Unit 7, Mill Lane',
    'Reading',
    'England',
    'RG2 0AA',
    'United Kingdom',
  ]),
  supplier('Öresund Solgros', ['Freja', 'Lind'], '+46 40 555 01 17', [
    'Hamngatan 2',
    'Malmö',
    'Skåne',
    '211 20',
    'Sweden',
  ]),
  supplier('Bosphorus Güneş', ['Elif', 'Aydın'], '+90 212 555 0118', [
    'Liman Cad. 19',
    'Istanbul',
    'Istanbul',
    '34110',
    'Türkiye',
  ]),
  supplier('Sonoran Module Supply', ['Maya', 'Torres'], '+1 602-555-0119', [
    '410 W Depot St',
    'Phoenix',
    'Arizona',
    '85003',
    'United States',
  ]),
  supplier('Lone Star PV Wholesale', ['Ethan', 'Brooks'], '+1 512-555-0120', [
    '88 Warehouse Row',
    'Austin',
    'Texas',
    '78704',
    'United States',
  ]),
  supplier('Garden State Solar Yard', ['Ava', 'Rossi'], '+1 973-555-0121', [
    '15 Port Ave',
    'Newark',
    'New Jersey',
    '07114',
    'United States',
  ]),
  supplier('Great Lakes Panels', ['Noah', 'Martin'], '+1 416-555-0122', [
    '300 Harbour Rd',
    'Toronto',
    'Ontario',
    'M5A 1A1',
    'Canada',
  ]),
  supplier('Paulista Solar', ['Rafael', 'Lima'], '+55 11 5550-0123', [
    'Rua do Cais 50',
    'São Paulo',
    'São Paulo',
    '01015-000',
    'Brazil',
  ]),
  supplier('Southern Cross PV', ['Chloe', 'Walker'], '+61 7 5550 0124', [
    '22 Wharf St',
    'Brisbane',
    'Queensland',
    '4000',
    'Australia',
  ]),
  supplier('Gulf Sun Trading', ['Omar', 'Haddad'], '+971 4 555 0125', [
    'Jebel Ali Free Zone 6',
    'Dubai',
    'Dubai',
    '00000',
    'United Arab Emirates',
  ]),
]

export const demoMark = '(demo)'
export const slugOf = ({ company }: DemoSupplier) =>
  company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
export const demoEmailOf = (demo: DemoSupplier) => `${slugOf(demo)}@demo.heliodex.local`
