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

/** Two versions line by line: by default the chosen and the previous one (the first: the next). */
export function CompareVersions<V extends Version>({ versions, parts, initial, onClose }: Props<V>) {
  const { t } = useLingui()
  const indice = versions.findIndex(({ numero }) => numero === initial)
  const vizinha = versions[indice + 1] ?? versions[indice - 1]
  const [de, setDe] = useState(Math.min(initial, vizinha?.numero ?? initial))
  const [para, setPara] = useState(Math.max(initial, vizinha?.numero ?? initial))
  const qual = (numero: number) => versions.find((versao) => versao.numero === numero) as V

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
        <VersionSelect label={t`Para`} versions={versions} value={para} onChange={setPara} />
      </div>
      <div className="grid gap-6">
        {parts.map(({ label, text }) => (
          <ComparedPart key={label} label={label} before={text(qual(de))} after={text(qual(para))} />
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
        options={versions.map(({ numero }) => ({ value: numero, label: numero }))}
      />
    </Field>
  )
}

const looks = {
  igual: { sinal: ' ', className: 'text-ink-2' },
  saiu: { sinal: '−', className: 'bg-danger-soft text-danger-ink' },
  entrou: { sinal: '+', className: 'bg-pri-soft text-pri-ink' },
} satisfies Record<DiffLine['kind'], { sinal: string; className: string }>

function ComparedPart({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useLingui()
  const trechos = useMemo(() => foldEqual(compareLines(before, after)), [before, after])
  const ditas = { igual: '', saiu: t`Saiu:`, entrou: t`Entrou:` }
  let posicao = 0
  return (
    <section>
      <h3 className="mb-2 text-sm font-emphasis">{label}</h3>
      {before === after ? (
        <p className="text-sm text-ink-2">
          <Trans>Igual nas duas.</Trans>
        </p>
      ) : (
        <div className="overflow-hidden rounded-field border border-line font-mono text-note leading-relaxed">
          {trechos.map((trecho) => {
            posicao++
            return trecho.tipo === 'omitidas' ? (
              <p key={posicao} className="bg-sunken px-3 py-1 font-sans text-note text-ink-3">
                <Plural value={trecho.quantas} one="# linha igual" other="# linhas iguais" />
              </p>
            ) : (
              <div key={posicao}>
                {trecho.linhas.map(({ kind, text }) => {
                  posicao++
                  return (
                    <p
                      key={posicao}
                      className={`flex gap-2 px-3 wrap-anywhere whitespace-pre-wrap ${looks[kind].className}`}
                    >
                      <span aria-hidden className="w-2 shrink-0 select-none">
                        {looks[kind].sinal}
                      </span>
                      <span>
                        {ditas[kind] ? <span className="sr-only">{ditas[kind]} </span> : null}
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
