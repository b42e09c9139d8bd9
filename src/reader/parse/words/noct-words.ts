import { around, startsWith } from './phrases.js'

/** `NOCT (Nominal Operating Cell Temperature)`, `NMOT²`: a remark behind the name. */
const remark = String.raw`(?: ?[([][^)\]]*[)\]]?)?`
const ofTheCells = `(?: (?:der|des|de|de la|de las|della|delle|do|da|du|ogniw\\w*))?(?: (?:zellen?|moduls?|c[eé]lulas?|celdas?|cellules?|cell[ae]|modulo|module))?`

/** How long the name of the temperature in use is that a row begins with; 0 if it begins with another. */
export const noctLabelLength = startsWith(
  around(
    '',
    {
      signs: ['noct', 'nmot', 'tnoct', 'tnmot'],
      english: [
        'nominal (?:operating|operation) (?:cell|module) temp(?:erature|\\.)?',
        'nominal (?:cell|module) operating temp(?:erature|\\.)?',
        'normal operating cell temp(?:erature|\\.)?',
      ],
    },
    remark,
  ),
  around(
    '',
    {
      german: [
        '(?:nominale?|nenn-?|normale?) ?(?:zellen|modul)?-?betriebstemperatur',
        'nennbetriebs-?(?:zell|modul)temperatur',
      ],
      spanish: ['temperatura (?:nominal )?de (?:operacion|funcionamiento|trabajo)(?: nominal)?'],
      portuguese: ['temperatura nominal de operacao'],
      french: ["temperature nominale (?:de fonctionnement|d[’'e] ?utilisation)"],
      italian: ['temperatura (?:nominale )?(?:operativa|di lavoro|di esercizio|di funzionamento)(?: nominale)?'],
      dutch: ['nominale (?:cel|module)temperatuur'],
      polish: ['(?:nominalna |znamionowa )temperatura pracy'],
      chinese: ['(?:组件|電池片?|电池片?)?(?:标称|额定|名义)(?:电池|组件)?片?工作温度'],
      japanese: ['公称(?:動作|作動)?セル(?:動作)?温度'],
    },
    ofTheCells + remark,
  ),
)
