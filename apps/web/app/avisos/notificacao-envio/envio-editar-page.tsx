import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoEnvio } from '@zelo/contract/avisos/notificacao-envio'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { SanitizedHtml } from '#ui/text/sanitized-html.tsx'
import { type Envio, htmlDe, rotaNotificacao, umEnvio } from './envio.queries.ts'
import { EnvioAcoes } from './envio-acoes.tsx'
import { EnvioEntrega } from './envio-entrega.tsx'
import { useCampos } from './envio-textos.ts'
import { EstadoTag } from './estado-tag.tsx'

const EnvioForm = sobDemanda(() => import('./envio-form.tsx'), 'EnvioForm')

/** One notification: written, sent, followed. */
export default function EnvioEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaNotificacao}
      volta={t`Notificações`}
      nomes={{ novo: <Trans>Nova notificação</Trans>, um: <Trans>Notificação</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoEnvio, recurso: 'notificacao' }}
      consulta={umEnvio}
      formulario={(envio) => <EnvioForm envio={envio} />}
      mostrar={(envio) => ({
        nome: envio.assunto,
        situacao: <EstadoTag estado={envio.estado} />,
        acoes: <EnvioAcoes envio={envio} />,
        fechado:
          envio.estado === 'RASCUNHO'
            ? undefined
            : envio.estado === 'AGENDADA'
              ? t`Está agendada: cancele o agendamento para mudar.`
              : t`Já foi enviada: copie como rascunho para mandar outra.`,
        lado: envio.estado === 'RASCUNHO' ? null : <EnvioEntrega envio={envio} />,
        detalhes: [
          'assunto',
          'publico',
          { label: campos.alvos.label, valor: envio.alvos.map(({ nome }) => nome).join(', ') },
          { label: campos.corpo.label, valor: <Mensagem envio={envio} />, inteira: true },
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
