import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoEnvio } from '@zelo/contract/avisos/notificacao-envio'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { type Envio, htmlDe, rotaNotificacao, umEnvio } from './envio.queries.ts'
import { EnvioAcoes } from './envio-acoes.tsx'
import { EnvioEntrega } from './envio-entrega.tsx'
import { EnvioForm } from './envio-form.tsx'
import { useCampos } from './envio-textos.ts'
import { EstadoTag } from './estado-tag.tsx'

const SanitizedHtml = sobDemanda(() => import('#ui/text/sanitized-html.tsx'), 'SanitizedHtml', null)

/** The page of one notification: write it, send it, follow it. */
export default function EnvioEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <RecordPage
      route={rotaNotificacao}
      titles={{ blank: <Trans>Nova notificação</Trans>, one: <Trans>Notificação</Trans> }}
      words={campos}
      history={{ endpoint: historicoEnvio, resource: 'notificacao' }}
      query={umEnvio}
      form={(envio) => <EnvioForm envio={envio} />}
      show={(envio) => ({
        name: envio.assunto,
        state: <EstadoTag estado={envio.estado} />,
        actions: <EnvioAcoes envio={envio} />,
        locked:
          envio.estado === 'RASCUNHO'
            ? undefined
            : envio.estado === 'AGENDADA'
              ? t`Está agendada: cancele o agendamento para mudar.`
              : t`Já foi enviada: copie como rascunho para mandar outra.`,
        side: envio.estado === 'RASCUNHO' ? null : <EnvioEntrega envio={envio} />,
        details: [
          'assunto',
          'publico',
          { label: campos.alvos.label, value: envio.alvos.map(({ nome }) => nome).join(', ') },
          { label: campos.corpo.label, value: <Mensagem envio={envio} />, whole: true },
        ],
      })}
    />
  )
}

function Mensagem({ envio: { id, formato, corpo } }: { envio: Envio }) {
  const { data, error } = useQuery({ queryKey: ['envio', 'html', id, corpo], queryFn: () => htmlDe(formato, corpo) })
  if (error) return error.message
  return <SanitizedHtml html={data ?? ''} />
}
