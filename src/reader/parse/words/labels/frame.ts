import { type LabelRule, remark } from '../label-rule.js'
import { around, startsWith } from '../phrases.js'

export const frameLabels: LabelRule[] = [
  {
    label: 'frame',
    match: startsWith(
      around(
        '',
        {
          romance: ['marco', 'moldura', 'caixilho', 'cadre', 'cornice', 'telaio'],
          germanic: ['rahmung', 'kader', 'lijst'],
          polish: ['ramka?'],
        },
        `(?: (?:del? modulo|du module|material|tipo))?${remark}`,
      ),
      {
        english: [`(?:module |panel )?frames?(?: ?(?:material|type|colou?r|description|specification))?${remark}`],
        german: [`(?:modul)?rahmen(?:material|farbe|typ)?${remark}`],
        eastern: ['(?:组件|組件)?(?:边框|邊框|框架)(?:材料|材質)?', 'フレーム', '프레임'],
      },
    ),
    none: /profile|size|height|dimension|thick|hole|frameless design|wind|snow|ground/,
  },
]
