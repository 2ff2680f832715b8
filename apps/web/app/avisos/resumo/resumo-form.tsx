import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { editarResumo, type MeioResumo, meiosResumo, type Resumo } from '@zelo/contract/plataforma/resumo'
import { request } from '#lib/api/api-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Select } from '#ui/choice/select.tsx'
import { Switch } from '#ui/choice/switch.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { resumo } from './resumo.queries.ts'

const horas = [5, 6, 7, 8, 9, 10, 11, 12]
const horasDaNoite = [16, 17, 18, 19, 20, 21, 22]
const opcoesDe = (quais: readonly number[]) =>
  quais.map((hora) => ({ value: hora, label: `${String(hora).padStart(2, '0')}:00` }))

/** The settings of the daily messages, morning and evening. Each choice is saved at once. */
export function ResumoForm() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa, usuario } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(resumo(empresa))
  const meios: Record<MeioResumo, string> = {
    AVISO: t`Sino e celular`,
    EMAIL: t`E-mail`,
    WHATSAPP: t`WhatsApp`,
    AMBOS: t`E-mail e WhatsApp`,
  }

  async function mudar(parte: Partial<Resumo>) {
    if (!data) return
    const { queryKey } = resumo(empresa)
    const { whatsapp: _, ...escolha } = data
    cache.setQueryData(queryKey, { ...data, ...parte })
    const guardada = await act(
      async () => cache.setQueryData(queryKey, await request(editarResumo, { body: { ...escolha, ...parte } })),
      t`Escolha guardada.`,
    )
    if (!guardada) cache.setQueryData(queryKey, data)
  }

  if (!data) return <Unread query={{ error, isFetching, refetch }} className="h-24 w-full" />
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">
        <Trans>
          Uma mensagem curta para {usuario?.email ?? ''} ou para o seu WhatsApp, na hora da empresa: «Hoje: 7 clientes,
          2 aguardam você».
        </Trans>
      </p>
      <Switch checked={data.ativo} onChange={(event) => void mudar({ ativo: event.target.checked })}>
        <Trans>Receber o resumo da manhã</Trans>
      </Switch>
      <div className="flex flex-wrap gap-4">
        <Field label={t`Hora`} className="w-32">
          <Select
            value={data.hora}
            onChange={(event) => void mudar({ hora: Number(event.target.value) })}
            options={opcoesDe(horas)}
          />
        </Field>
        <Field label={t`Por onde`} className="w-52">
          <Select
            value={data.meio}
            onChange={(event) => void mudar({ meio: event.target.value as MeioResumo })}
            options={meiosResumo.map((meio) => ({ value: meio, label: meios[meio] }))}
          />
        </Field>
      </div>
      {data.meio === 'AVISO' ? (
        <p className="text-note text-ink-2">
          <Trans>Toca nos aparelhos em que você ligou os avisos, e fica no sino.</Trans>
        </p>
      ) : data.meio === 'EMAIL' ? null : (
        <p className="text-note text-ink-2">
          {data.whatsapp === 'SEM_TELEFONE' ? (
            <Trans>Falta o seu telefone em Meu perfil. Até lá, o resumo vai por e-mail.</Trans>
          ) : data.whatsapp === 'SEM_CANAL' ? (
            <Trans>A empresa não tem um WhatsApp conectado em Canais. Até lá, o resumo vai por e-mail.</Trans>
          ) : (
            <Trans>
              Sai do WhatsApp da empresa para o telefone do seu perfil. O WhatsApp oficial só entrega se você escreveu
              para ele nas últimas 24 horas; se não der, vai por e-mail.
            </Trans>
          )}
        </p>
      )}
      <Switch checked={data.noite} onChange={(event) => void mudar({ noite: event.target.checked })}>
        <Trans>Receber o resumo da noite</Trans>
      </Switch>
      <p className="text-note text-ink-2">
        <Trans>Quanto entrou, quem veio, quem faltou, quem espera e o primeiro de amanhã.</Trans>{' '}
        {data.meio === 'WHATSAPP' || data.meio === 'AMBOS' ? <Trans>O da noite vai por e-mail.</Trans> : null}
      </p>
      <Field label={t`Hora da noite`} className="w-32">
        <Select
          value={data.hora_noite}
          onChange={(event) => void mudar({ hora_noite: Number(event.target.value) })}
          options={opcoesDe(horasDaNoite)}
        />
      </Field>
      <Switch checked={data.mesmo_vazio} onChange={(event) => void mudar({ mesmo_vazio: event.target.checked })}>
        <Trans>Também nos dias sem nada</Trans>
      </Switch>
    </div>
  )
}
