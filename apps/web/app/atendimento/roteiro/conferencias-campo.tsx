import { Trans, useLingui } from '@lingui/react/macro'
import { limitesRoteiro } from '@zelo/contract/atendimento/roteiro'
import { Plus, X } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { tiposDeConferencia } from './conferencia-textos.tsx'
import type { Conferencia } from './roteiro.queries.ts'

type Props = { valor: readonly Conferencia[]; onChange: (novas: Conferencia[]) => void }

/** The checks at the end of a script, one per line: its kind and its subject. */
export function ConferenciasCampo({ valor, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-emphasis text-note">
        <Trans>O que deve ser verdade no fim</Trans>
      </legend>
      {valor.map((uma, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a check is identified only by its position
        <div key={i} className="grid gap-2 rounded-field border border-line p-3">
          <div className="flex items-start gap-2">
            <Field label={t`Conferência ${i + 1}`} hideLabel className="flex-1">
              <Select
                value={uma.tipo}
                onChange={(event) => onChange(valor.with(i, nova(event.target.value as Conferencia['tipo'], uma)))}
                options={Object.entries(tiposDeConferencia).map(([tipo, dito]) => ({
                  value: tipo,
                  label: i18n._(dito),
                }))}
              />
            </Field>
            <IconButton label={t`Tirar a conferência ${i + 1}`} onClick={() => onChange(valor.toSpliced(i, 1))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <Detalhe uma={uma} onChange={(mudada) => onChange(valor.with(i, mudada))} />
        </div>
      ))}
      {valor.length < limitesRoteiro.conferencias ? (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...valor, { tipo: 'NAO_PASSOU' }])}
        >
          <Trans>Mais uma conferência</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}

function nova(tipo: Conferencia['tipo'], antes: Conferencia): Conferencia {
  if (tipo === antes.tipo) return antes
  if (tipo === 'MARCOU') return { tipo, servico: null, profissional: null, quando: 'QUALQUER', inicio: null }
  if (tipo === 'DISSE_PRECO') return { tipo, servico: 'servico' in antes ? (antes.servico ?? '') : '' }
  if (tipo === 'DISSE' || tipo === 'NUNCA_DISSE') return { tipo, texto: 'texto' in antes ? antes.texto : '' }
  return { tipo }
}

function Detalhe({ uma, onChange }: { uma: Conferencia; onChange: (mudada: Conferencia) => void }) {
  const { t } = useLingui()
  if (uma.tipo === 'MARCOU')
    return (
      <div className="grid gap-2 sm:grid-cols-3">
        <Field label={t`Serviço`}>
          <Input
            value={uma.servico ?? ''}
            placeholder={t`Qualquer um`}
            maxLength={limitesRoteiro.nome}
            onChange={(event) => onChange({ ...uma, servico: event.target.value || null })}
          />
        </Field>
        <Field label={t`Profissional`}>
          <Input
            value={uma.profissional ?? ''}
            placeholder={t`Qualquer um`}
            maxLength={limitesRoteiro.nome}
            onChange={(event) => onChange({ ...uma, profissional: event.target.value || null })}
          />
        </Field>
        <Field label={t`Quando`}>
          <Select
            value={uma.quando}
            disabled={uma.inicio === null}
            onChange={(event) => onChange({ ...uma, quando: event.target.value as typeof uma.quando })}
          >
            <option value="QUALQUER">{t`Qualquer horário`}</option>
            {uma.inicio ? (
              <>
                <option value="DIA">{t`No mesmo dia`}</option>
                <option value="HORA">{formatDataHora(uma.inicio)}</option>
              </>
            ) : null}
          </Select>
        </Field>
      </div>
    )
  if (uma.tipo === 'DISSE_PRECO')
    return (
      <Field label={t`Serviço`}>
        <Input
          value={uma.servico}
          maxLength={limitesRoteiro.nome}
          onChange={(event) => onChange({ ...uma, servico: event.target.value })}
        />
      </Field>
    )
  if (uma.tipo === 'DISSE' || uma.tipo === 'NUNCA_DISSE')
    return (
      <Field label={t`Palavras`}>
        <Input
          value={uma.texto}
          maxLength={limitesRoteiro.texto}
          onChange={(event) => onChange({ ...uma, texto: event.target.value })}
        />
      </Field>
    )
  return null
}
