import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { consultarIcal, criarIcal, desligarIcal } from '@zelo/contract/agenda/divulgacao'
import { useState } from 'react'
import type { Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { modal } from '#ui/modal/modal.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

type Props = {
  profissionais: Oferta['profissionais']
  profissional: string
  podeAlterar: boolean
  onFechar: () => void
}

/** The secret iCal address of a professional's agenda. It is shown once, when it is made. */
export function IcalDialog({ profissionais, profissional, podeAlterar, onFechar }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const cache = useQueryClient()
  const [quem, setQuem] = useState(profissional || (profissionais[0]?.id ?? ''))
  const [endereco, setEndereco] = useState<string>()
  const { busy, act } = useAction()
  const params = { profissional: quem }
  const chave = ['agendamento-ical', empresa, quem]
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: chave,
    queryFn: () => request(consultarIcal, { params }),
  })
  const ligado = data?.criada_em ?? null
  const desde = ligado ? formatDataHora(ligado) : ''

  const mudar = (acao: () => Promise<{ endereco?: string; criada_em?: unknown }>) =>
    act(async () => {
      setEndereco((await acao()).endereco)
      await cache.invalidateQueries({ queryKey: chave })
    })

  async function criar() {
    if (ligado) {
      if (
        !(await modal.confirmed({
          title: t`Trocar o endereço?`,
          text: t`Os calendários que usam o endereço de agora param de atualizar.`,
          confirmButtonText: t`Trocar endereço`,
        }))
      )
        return
    }
    await mudar(() => request(criarIcal, { params }))
  }

  async function desligar() {
    if (
      await modal.confirmed({
        title: t`Desligar o endereço?`,
        text: t`Os calendários que usam este endereço param de atualizar.`,
        confirmButtonText: t`Desligar`,
        confirmButtonColor: 'danger',
      })
    )
      await mudar(() => request(desligarIcal, { params }))
  }

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Agenda no seu calendário</Trans>}
      actions={
        podeAlterar && data ? (
          <>
            {ligado ? (
              <Button variant="quiet" className="text-danger-ink!" onClick={desligar}>
                <Trans>Desligar</Trans>
              </Button>
            ) : null}
            <Button variant={endereco ? 'outline' : 'primary'} busy={busy} onClick={criar}>
              {ligado ? <Trans>Trocar endereço</Trans> : <Trans>Criar endereço</Trans>}
            </Button>
          </>
        ) : null
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          <Trans>
            Um endereço secreto que o Google Agenda, o Outlook ou o calendário do celular acompanham. Quem tem o
            endereço vê os horários e os nomes: não passe adiante.
          </Trans>
        </p>
        {profissionais.length > 1 ? (
          <Field label={t`Agenda de`}>
            <Select
              value={quem}
              onChange={(event) => {
                setQuem(event.target.value)
                setEndereco(undefined)
              }}
              options={profissionais.map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          </Field>
        ) : null}
        {error ? (
          <ErrorState compact query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <Skeleton className="h-10 w-full" />
        ) : endereco ? (
          <Field label={t`Endereço`} hint={t`Copie agora: depois ele não aparece mais, só pode ser trocado.`}>
            <span className="flex gap-2">
              <Input readOnly value={endereco} onFocus={(event) => event.target.select()} />
              <CopyButton text={endereco} label={t`Copiar endereço`} />
            </span>
          </Field>
        ) : ligado ? (
          <p className="rounded-field bg-bubble px-3.5 py-2.5 text-ink">
            <Trans>Há um endereço ligado desde {desde}.</Trans>
          </p>
        ) : null}
      </div>
    </DialogFrame>
  )
}
