import { Trans, useLingui } from '@lingui/react/macro'
import { historicoServidor, isModelo, opcoesDoTipo } from '@zelo/contract/instalacao/servidor'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaServidor, umServidor } from './servidor.queries.ts'
import { ServidorAcoes } from './servidor-acoes.tsx'
import { useCampos } from './servidor-campos.ts'
import { ServidorConexao } from './servidor-conexao.tsx'
import { ServidorForm } from './servidor-form.tsx'

/** One external service, or a new one. */
export default function ServidorEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <RecordPage
      route={rotaServidor}
      titles={{ blank: <Trans>Novo servidor</Trans>, one: <Trans>Servidor</Trans> }}
      words={campos}
      history={{ endpoint: historicoServidor, resource: 'servidor' }}
      query={umServidor}
      form={(servidor) => <ServidorForm servidor={servidor} />}
      show={(servidor) => ({
        name: servidor.nome,
        state: (
          <>
            <StatusTag of="administrativo" status={servidor.estado} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2 tabular-nums">
              <Trans>desde {formatDataHora(servidor.estado_desde)}</Trans>
            </span>
          </>
        ),
        actions: <ServidorAcoes servidor={servidor} />,
        side: <ServidorConexao servidor={servidor} />,
        details: [
          'nome',
          'tipo',
          'endereco',
          ...opcoesDoTipo[servidor.tipo].map((opcao) => ({
            label: campos[opcao].label,
            value: opcao === 'tipo_conta' ? campos.tipo_conta.words(servidor.opcoes[opcao]) : servidor.opcoes[opcao],
          })),
          { label: campos.segredo.label, value: servidor.tem_segredo ? t`guardada` : t`nenhuma` },
          ...(isModelo(servidor.tipo)
            ? (['max_saida', 'max_segundos'] as const).map((campo) => ({
                label: campos[campo].label,
                value: String(servidor.uso[campo]),
              }))
            : []),
          'ordem',
        ],
      })}
    />
  )
}
