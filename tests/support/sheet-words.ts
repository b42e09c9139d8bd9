/** The content of a drawn datasheet: a fictional module, with labels in two languages. */

/** One power class as a sheet prints it. */
export type DrawnClass = {
  name: string
  power: number
  vmp: number
  imp: number
  voc: number
  isc: number
  efficiency: number
}

const millimetres = { length: 1722, width: 1134, thickness: 30 }

export function classOf(power: number, vmp: number): DrawnClass {
  const imp = power / vmp
  const efficiency = (power * 1e5) / (millimetres.length * millimetres.width)
  return { name: `HX${power}N-54H`, power, vmp, imp, voc: vmp * 1.2, isc: imp * 1.05, efficiency }
}

/** Five classes of a fictional module, 420 to 440 W. */
export const drawnClasses = [420, 425, 430, 435, 440].map((power, index) => classOf(power, 32.1 + index * 0.2))

/** The expected values for every class of a drawn sheet. */
export const drawnBody = {
  Length_mm: millimetres.length,
  Width_mm: millimetres.width,
  Thickness_mm: millimetres.thickness,
  Weight_kg: 21.5,
  NumberOfCells_count: 108,
  CableLength_mm: 1200,
  PanelsPerPallet_count: 36,
  SnowLoad_Pa: 5400,
  WindLoad_Pa: 2400,
  TempCoeffPmax_percent_per_C: -0.3,
  TempCoeffVoc_percent_per_C: -0.25,
  TempCoeffIsc_percent_per_C: 0.046,
}

export type Words = Record<'pmax' | 'vmp' | 'imp' | 'voc' | 'isc' | 'efficiency' | 'stc' | 'noct' | 'type', string>
export const english: Words = {
  pmax: 'Maximum Power (Pmax) [W]',
  vmp: 'Maximum Power Voltage (Vmp) [V]',
  imp: 'Maximum Power Current (Imp) [A]',
  voc: 'Open Circuit Voltage (Voc) [V]',
  isc: 'Short Circuit Current (Isc) [A]',
  efficiency: 'Module Efficiency [%]',
  stc: 'ELECTRICAL DATA (STC)',
  noct: 'ELECTRICAL DATA (NOCT)',
  type: 'Module Type',
}
export const german: Words = {
  pmax: 'Nennleistung PMPP [W]',
  vmp: 'Nennspannung im MPP UMPP [V]',
  imp: 'Nennstrom im MPP IMPP [A]',
  voc: 'Leerlaufspannung UOC [V]',
  isc: 'Kurzschlussstrom ISC [A]',
  efficiency: 'Modulwirkungsgrad [%]',
  stc: 'Elektrische Daten unter STC',
  noct: 'Elektrische Daten unter NOCT',
  type: 'Modultyp',
}

export const bodyRows = (isGerman: boolean): [string, string][] =>
  isGerman
    ? [
        ['Zelltyp', 'monokristallin, n-Typ'],
        ['Anzahl der Zellen', '108 (6 x 18)'],
        ['Abmessungen', '1.722 x 1.134 x 30 mm'],
        ['Gewicht', '21,5 kg'],
        ['Kabel', '4 mm2, 1.200 mm'],
        ['Stecker', 'MC4 kompatibel'],
        ['Schneelast', '5.400 Pa'],
        ['Windlast', '2.400 Pa'],
        ['Temperaturkoeffizient Leistung PMPP', '- 0,300 %/K'],
        ['Temperaturkoeffizient Leerlaufspannung UOC', '- 0,250 %/K'],
        ['Temperaturkoeffizient Kurzschlussstrom ISC', '+ 0,046 %/K'],
        ['Module pro Palette', '36'],
      ]
    : [
        ['Cell Type', 'N-type mono-crystalline'],
        ['No. of cells', '108 (6x18)'],
        ['Dimensions', '1722±2 x 1134±2 x 30±1 mm (67.8 x 44.6 x 1.18 in)'],
        ['Weight', '21.5 kg (47.4 lbs)'],
        ['Output Cables', '4.0 mm2, (+): 1200 mm, (-): 1200 mm'],
        ['Connector', 'MC4 compatible'],
        ['Mechanical load', 'Front 5400 Pa / Back 2400 Pa'],
        ['Temperature Coefficient of Pmax', '-0.30 %/°C'],
        ['Temperature Coefficient of Voc', '-0.25 %/°C'],
        ['Temperature Coefficient of Isc', '0.046 %/°C'],
        ['Packaging', "36 pcs/pallet, 936 pcs/40'HQ"],
      ]
