import type { TestKind } from '../../../shared/money/lot-words.js'
import type { OfferCondition } from '../../../shared/money/offer-words.js'
import { headingKey } from '../../tables-in/match-headings.js'
import type { Cell } from '../../tables-in/table.js'

/** How files write a condition, in the languages of our suppliers; letters and digits only. */
const conditionWords: Record<OfferCondition, string> = {
  new: 'new,brandnew,neu,neuware,neuwertig,nuevo,neuf,neuve,nuovo,nowy,nowe,a,aware,agrade,gradea',
  'b-grade': 'bgrade,gradeb,b,bware,bqualitat,klasseb,2wahl,zweitewahl,secondchoice,claseb,classeb,klasab',
  refurbished:
    'refurbished,refurb,reconditioned,aufbereitet,generaluberholt,reacondicionado,reconditionne,ricondizionato,odnowiony',
  used: 'used,secondhand,2ndhand,gebraucht,gebrauchtware,usado,segundamano,occasion,doccasion,usage,usato,uzywany,uzywane,używany,używane',
}
const testWords: Record<TestKind, string> = {
  none: 'none,no,nottested,untested,nein,ungetestet,ungepruft,keine,non,nie,nontestato,sinprobar',
  visual: 'visual,visually,lookedat,visuell,optisch,sichtprufung,visuel,visivo,wizualny',
  electrical:
    'electrical,electrically,measured,measuredelectrically,elektrisch,gemessen,electrico,electrique,elettrico,elektryczny',
  flash: 'flash,flashed,flashtest,flashtested,flasher,geflasht,flashtestet',
  el: 'el,eltest,eltested,electroluminescence,elektrolumineszenz,electroluminiscencia,elettroluminescenza,elektroluminescencja',
}

const readWord = <Meaning extends string>(words: Record<Meaning, string>) => {
  const meanings = new Map<string, Meaning>()
  for (const meaning of Object.keys(words) as Meaning[])
    for (const word of words[meaning].split(',')) meanings.set(headingKey(word), meaning)
  return (cell: Cell) => meanings.get(headingKey(cell))
}

/** Undefined for a word that means none. */
export const readCondition = readWord(conditionWords)
export const readTestKind = readWord(testWords)
