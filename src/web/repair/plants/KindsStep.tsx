import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { formatField } from '../../panels/parts/format-field.js'
import { Button } from '../../ui/Button.js'
import { classNames } from '../../ui/class-names.js'
import { CheckField } from '../../ui/fields.js'
import { OriginalFields } from '../OriginalFields.js'
import { addKind } from './edit-plant.js'
import { kindTitle, wattsOf } from './kind-words.js'
import styles from './Plants.module.css'
import { isKindUsed, type KindDraft, type PlantDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'
import type { Problems } from './write-plant.js'

type Props = {
  draft: PlantDraft
  panels: KindPanels
  problems: Problems
  onChange: (change: (draft: PlantDraft) => PlantDraft) => void
}

const isBlank = ({ figures }: KindDraft) => Object.values(figures).every((text) => !text)

/** Step 1: each kind of panel, from the catalogue or by its label. One is open at a time. */
export function KindsStep({ draft, panels, problems, onChange }: Props) {
  const [open, setOpen] = useState(() => draft.kinds.find(isBlank)?.name)
  const refused = (name: string) =>
    Object.keys(problems).some((path) => path === `kinds.${name}` || path.startsWith(`kinds.${name}.`))
  const changeKind = (name: string, change: (kind: KindDraft) => KindDraft) =>
    onChange((before) => ({ ...before, kinds: before.kinds.map((kind) => (kind.name === name ? change(kind) : kind)) }))
  return (
    <section className={classNames(styles.step, styles.panels)} aria-label={t`Which panels`}>
      <h2>
        <span className={styles.stepNumber}>1</span> {t`Which panels`}
      </h2>
      {draft.kinds.map((kind) =>
        kind.name === open || refused(kind.name) ? (
          <OpenKind
            key={kind.name}
            kind={kind}
            panels={panels}
            problems={problems}
            onChange={(change) => changeKind(kind.name, change)}
            onClose={() => setOpen(undefined)}
          />
        ) : (
          <KindLine
            key={kind.name}
            kind={kind}
            panels={panels}
            mayGo={draft.kinds.length > 1 && !isKindUsed(draft, kind.name)}
            onOpen={() => setOpen(kind.name)}
            onDelete={() =>
              onChange((before) => ({ ...before, kinds: before.kinds.filter(({ name }) => name !== kind.name) }))
            }
          />
        ),
      )}
      {draft.kinds.length < plantBounds.kinds && !draft.kinds.some(isBlank) && (
        <div>
          <Button
            size="small"
            look="quiet"
            icon="plus"
            onClick={() => {
              onChange(addKind)
              setOpen(addKind(draft).kinds.at(-1)?.name)
            }}
          >{t`Another kind of panel`}</Button>
        </div>
      )}
    </section>
  )
}

type KindProps = { kind: KindDraft; panels: KindPanels }

function KindLine({
  kind,
  panels,
  mayGo,
  onOpen,
  onDelete,
}: KindProps & { mayGo: boolean; onOpen: () => void; onDelete: () => void }) {
  const { name } = kind
  const watts = wattsOf(kind, panels)
  const brand = panels.get(name)?.Brand
  return (
    <div className={styles.kind}>
      <b className={styles.kindLetter}>{name}</b>
      <span className={styles.kindName} translate={panels.has(name) ? 'no' : 'yes'}>
        {kindTitle(kind, panels)}
        {brand && ` ${brand}`}
        {panels.has(name) && watts !== null && `, ${formatField('Watts_W', watts)}`}
      </span>
      <Button size="small" look="quiet" aria-label={t`Change panel ${name}`} onClick={onOpen}>{t`Change`}</Button>
      {mayGo && (
        <Button size="small" look="quiet" aria-label={t`Delete panel ${name}`} onClick={onDelete}>{t`Delete`}</Button>
      )}
    </div>
  )
}

type OpenProps = KindProps & {
  problems: Problems
  onChange: (change: (kind: KindDraft) => KindDraft) => void
  onClose: () => void
}

function OpenKind({ kind, panels, problems, onChange, onClose }: OpenProps) {
  const { name, figures } = kind
  const prefix = `kinds.${name}.`
  const own = Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  )
  const problem = problems[`kinds.${name}`] ?? own.panelId
  return (
    <div className={styles.step}>
      <OriginalFields
        title={t`Panel ${name}`}
        isLabelFolded
        draft={figures}
        problems={{ ...own, ...(problem && { originalId: problem }) }}
        original={panels.get(name) ?? null}
        onChange={(key, value) => {
          onChange((before) => ({ ...before, figures: { ...before.figures, [key]: value } }))
          if (key === 'originalId' && value) onClose()
        }}
      />
      {!isBlank(kind) && (
        <div className={styles.bar}>
          <CheckField
            label={t`Newer than the rest: not aged`}
            checked={kind.isNew}
            onChange={(isNew) => onChange((before) => ({ ...before, isNew }))}
          />
          <Button size="small" icon="check" onClick={onClose}>{t`Done`}</Button>
        </div>
      )}
    </div>
  )
}
