import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { compareLines, type DiffLine, foldEqual } from './differences.ts'
import type { Version, VersionPart } from './versions.tsx'

type Props<V extends Version> = {
  /** Newest first. */
  versions: readonly V[]
  parts: readonly VersionPart<V>[]
  initial: number
  onClose: () => void
}

/**
 * Two versions line by line. Default: the chosen one and the one before it, or for the first,
 * after.
 */
export function CompareVersions<V extends Version>({ versions, parts, initial, onClose }: Props<V>) {
  const { t } = useLingui()
  const index = versions.findIndex(({ numero: number }) => number === initial)
  const neighbour = versions[index + 1] ?? versions[index - 1]
  const [de, setDe] = useState(Math.min(initial, neighbour?.numero ?? initial))
  const [para, setTo] = useState(Math.max(initial, neighbour?.numero ?? initial))
  const which = (number: number) => versions.find((versao) => versao.numero === number) as V

  return (
    <SideSheet
      open
      onClose={onClose}
      title={<Trans>Comparar versões</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <div className="mb-6 grid grid-cols-2 gap-4">
        <VersionSelect label={t`De`} versions={versions} value={de} onChange={setDe} />
        <VersionSelect label={t`Para`} versions={versions} value={para} onChange={setTo} />
      </div>
      <div className="grid gap-6">
        {parts.map(({ label, text }) => (
          <ComparedPart key={label} label={label} before={text(which(de))} after={text(which(para))} />
        ))}
      </div>
    </SideSheet>
  )
}

function VersionSelect({
  label,
  versions,
  value,
  onChange,
}: {
  label: string
  versions: readonly Version[]
  value: number
  onChange: (numero: number) => void
}) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        options={versions.map(({ numero: number }) => ({ value: number, label: number }))}
      />
    </Field>
  )
}

const looks = {
  same: { sinal: ' ', className: 'text-ink-2' },
  left: { sinal: '−', className: 'bg-danger-soft text-danger-ink' },
  came: { sinal: '+', className: 'bg-pri-soft text-pri-ink' },
} satisfies Record<DiffLine['kind'], { sinal: string; className: string }>

function ComparedPart({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useLingui()
  const chunks = useMemo(() => foldEqual(compareLines(before, after)), [before, after])
  const said = { same: '', left: t`Saiu:`, came: t`Entrou:` }
  let position = 0
  return (
    <section>
      <h3 className="mb-2 text-sm font-emphasis">{label}</h3>
      {before === after ? (
        <p className="text-sm text-ink-2">
          <Trans>Igual nas duas.</Trans>
        </p>
      ) : (
        <div className="overflow-hidden rounded-field border border-line font-mono text-note leading-relaxed">
          {chunks.map((chunk) => {
            position++
            return chunk.kind === 'omitted' ? (
              <p key={position} className="bg-sunken px-3 py-1 font-sans text-note text-ink-3">
                <Plural value={chunk.count} one="# linha igual" other="# linhas iguais" />
              </p>
            ) : (
              <div key={position}>
                {chunk.lines.map(({ kind, text }) => {
                  position++
                  return (
                    <p
                      key={position}
                      className={`flex gap-2 px-3 wrap-anywhere whitespace-pre-wrap ${looks[kind].className}`}
                    >
                      <span aria-hidden className="w-2 shrink-0 select-none">
                        {looks[kind].sinal}
                      </span>
                      <span>
                        {said[kind] ? <span className="sr-only">{said[kind]} </span> : null}
                        {text || ' '}
                      </span>
                    </p>
                  )
                })}
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}
