import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { filtrosConversa } from '@zelo/contract/conversa/conversa'
import { type Canal, desfechosConversa } from '@zelo/contract/nucleo/enums'
import { useId } from 'react'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import { atendentes, type FiltroConversa } from '#conversa/conversa/conversa.queries.ts'
import { nomesDoDesfecho } from '#conversa/conversa/conversa-textos.ts'
import { profissionais } from '#empresa/profissional/profissional.queries.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { looks } from '#ui/tag/status-tag.tsx'
import { semFiltros } from './conversa-lista.tsx'

type Props = { filtro: FiltroConversa; onFiltro: (parte: Partial<FiltroConversa>) => void }

/** The filters of the list, besides its tabs. */
export function ConversaFiltros({ filtro, onFiltro, onFechar }: Props & { onFechar: () => void }) {
  const { t } = useLingui()
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={t`Filtros`}
      actions={
        <>
          <Button onClick={() => onFiltro(semFiltros)}>
            <Trans>Limpar filtros</Trans>
          </Button>
          <Button variant="primary" onClick={onFechar}>
            <Trans>Ver conversas</Trans>
          </Button>
        </>
      }
    >
      <Campos filtro={filtro} onFiltro={onFiltro} />
    </DialogFrame>
  )
}

function Campos({ filtro, onFiltro }: Props) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const id = useId()
  const { data: quem, error: semAtendentes } = useQuery(atendentes(empresa))
  const { data: deles, error: semProfissionais } = useQuery(profissionais(empresa))
  const mudar = <K extends keyof FiltroConversa>(campo: K) => ({
    value: filtro[campo] ?? '',
    onChange: (event: { target: { value: string } }) =>
      onFiltro({ [campo]: event.target.value || undefined } as Partial<FiltroConversa>),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Situação`}>
        <Select
          {...mudar('status')}
          options={filtrosConversa.map((um) => ({
            value: um,
            label: um === 'TODAS' ? t`Todas` : i18n._(looks.conversa[um][0]),
          }))}
        />
      </Field>
      <Field label={t`Desfecho`}>
        <Select
          {...mudar('desfecho')}
          options={[
            { value: '', label: t`Qualquer um` },
            ...desfechosConversa.map((um) => ({ value: um, label: i18n._(nomesDoDesfecho[um]) })),
          ]}
        />
      </Field>
      <Field label={t`Canal`}>
        <Select
          {...mudar('canal')}
          options={[
            { value: '', label: t`Todos` },
            ...(Object.keys(nomesDoCanal) as Canal[]).map((um) => ({ value: um, label: i18n._(nomesDoCanal[um]) })),
          ]}
        />
      </Field>
      <Field label={t`Atendente`} error={semAtendentes?.message}>
        <Select
          {...mudar('atendente')}
          disabled={!quem && !semAtendentes}
          options={[
            { value: '', label: t`Qualquer pessoa` },
            { value: 'eu', label: t`Eu` },
            ...(quem ?? []).map((um) => ({ value: String(um.id), label: um.nome })),
          ]}
        />
      </Field>
      <Field label={t`Profissional`} error={semProfissionais?.message} className="sm:col-span-2">
        <Select
          {...mudar('profissional')}
          disabled={!deles && !semProfissionais}
          options={[{ value: '', label: t`Todos` }, ...(deles ?? []).map((um) => ({ value: um.id, label: um.nome }))]}
        />
      </Field>
      <Field label={t`De`}>
        <Input type="date" id={`${id}-de`} {...mudar('de')} />
      </Field>
      <Field label={t`Até`}>
        <Input type="date" id={`${id}-ate`} {...mudar('ate')} />
      </Field>
    </div>
  )
}
