import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { compararLinhas, dobrarIguais, type LinhaDiferente } from './diferencas.ts'
import type { Parte, Versao } from './versoes.tsx'

type Props<V extends Versao> = {
  /** Newest first. */
  versoes: readonly V[]
  partes: readonly Parte<V>[]
  inicial: number
  onClose: () => void
}

/** Two versions line by line: by default the chosen and the previous one (the first: the next). */
export function Comparar<V extends Versao>({ versoes, partes, inicial, onClose }: Props<V>) {
  const { t } = useLingui()
  const indice = versoes.findIndex(({ numero }) => numero === inicial)
  const vizinha = versoes[indice + 1] ?? versoes[indice - 1]
  const [de, setDe] = useState(Math.min(inicial, vizinha?.numero ?? inicial))
  const [para, setPara] = useState(Math.max(inicial, vizinha?.numero ?? inicial))
  const qual = (numero: number) => versoes.find((versao) => versao.numero === numero) as V

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
        <Escolha label={t`De`} versoes={versoes} value={de} onChange={setDe} />
        <Escolha label={t`Para`} versoes={versoes} value={para} onChange={setPara} />
      </div>
      <div className="grid gap-6">
        {partes.map(({ label, texto }) => (
          <ParteComparada key={label} label={label} antes={texto(qual(de))} depois={texto(qual(para))} />
        ))}
      </div>
    </SideSheet>
  )
}

function Escolha({
  label,
  versoes,
  value,
  onChange,
}: {
  label: string
  versoes: readonly Versao[]
  value: number
  onChange: (numero: number) => void
}) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        options={versoes.map(({ numero }) => ({ value: numero, label: numero }))}
      />
    </Field>
  )
}

const looks = {
  igual: { sinal: ' ', className: 'text-ink-2' },
  saiu: { sinal: '−', className: 'bg-danger-soft text-danger-ink' },
  entrou: { sinal: '+', className: 'bg-pri-soft text-pri-ink' },
} satisfies Record<LinhaDiferente['tipo'], { sinal: string; className: string }>

function ParteComparada({ label, antes, depois }: { label: string; antes: string; depois: string }) {
  const { t } = useLingui()
  const trechos = useMemo(() => dobrarIguais(compararLinhas(antes, depois)), [antes, depois])
  const ditas = { igual: '', saiu: t`Saiu:`, entrou: t`Entrou:` }
  let posicao = 0
  return (
    <section>
      <h3 className="mb-2 text-sm font-emphasis">{label}</h3>
      {antes === depois ? (
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
                {trecho.linhas.map(({ tipo, texto }) => {
                  posicao++
                  return (
                    <p
                      key={posicao}
                      className={`flex gap-2 px-3 wrap-anywhere whitespace-pre-wrap ${looks[tipo].className}`}
                    >
                      <span aria-hidden className="w-2 shrink-0 select-none">
                        {looks[tipo].sinal}
                      </span>
                      <span>
                        {ditas[tipo] ? <span className="sr-only">{ditas[tipo]} </span> : null}
                        {texto || ' '}
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
