import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoEnvio } from '@zelo/contract/notificacao-envio'
import { lazy } from 'react'
import { CadastroRegistro } from '#components/cadastro/cadastro-registro.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { SanitizedHtml } from '#components/sanitized-html.tsx'
import { titulo } from '#lib/titulo.ts'
import { type Envio, htmlDe, rotaNotificacao, umEnvio } from './envio.queries.ts'
import { EnvioAcoes } from './envio-acoes.tsx'
import { EnvioEntrega } from './envio-entrega.tsx'
import { publicos, useCampos } from './envio-textos.ts'
import { EstadoTag } from './estado-tag.tsx'

const EnvioForm = lazy(async () => ({ default: (await import('./envio-form.tsx')).EnvioForm }))

export function meta() {
  return [titulo(t`Notificação`, t`Painel de controle`)]
}

/** One notification: written, sent, followed. */
export default function EnvioEditarPage() {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaNotificacao}
      volta={t`Notificações`}
      nomes={{ novo: <Trans>Nova notificação</Trans>, um: <Trans>Notificação</Trans> }}
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
        lado: (
          <>
            {envio.estado === 'RASCUNHO' ? null : <EnvioEntrega envio={envio} />}
            <Historico
              endpoint={historicoEnvio}
              recurso="notificacao"
              id={envio.id}
              versao={envio.versao}
              campos={campos}
            />
          </>
        ),
        detalhes: [
          { label: campos.assunto.label, valor: envio.assunto, inteira: true },
          { label: campos.publico.label, valor: i18n._(publicos[envio.publico]) },
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
