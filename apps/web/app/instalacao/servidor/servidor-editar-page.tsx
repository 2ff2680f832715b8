import { Trans, useLingui } from '@lingui/react/macro'
import { historicoServidor, isModelo, opcoesDoTipo } from '@zelo/contract/instalacao/servidor'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaServidor, umServidor } from './servidor.queries.ts'
import { ServidorAcoes } from './servidor-acoes.tsx'
import { useCampos } from './servidor-campos.ts'
import { ServidorConexao } from './servidor-conexao.tsx'

const ServidorForm = sobDemanda(() => import('./servidor-form.tsx'), 'ServidorForm')

/** One external service, or a new one. */
export default function ServidorEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaServidor}
      volta={t`Servidores`}
      nomes={{ novo: <Trans>Novo servidor</Trans>, um: <Trans>Servidor</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoServidor, recurso: 'servidor' }}
      consulta={umServidor}
      formulario={(servidor) => <ServidorForm servidor={servidor} />}
      mostrar={(servidor) => ({
        nome: servidor.nome,
        situacao: (
          <>
            <StatusTag of="administrativo" status={servidor.estado} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2 tabular-nums">
              <Trans>desde {formatDataHora(servidor.estado_desde)}</Trans>
            </span>
          </>
        ),
        acoes: <ServidorAcoes servidor={servidor} />,
        lado: <ServidorConexao servidor={servidor} />,
        detalhes: [
          'nome',
          'tipo',
          'endereco',
          ...opcoesDoTipo[servidor.tipo].map((opcao) => ({
            label: campos[opcao].label,
            valor: opcao === 'tipo_conta' ? campos.tipo_conta.valor(servidor.opcoes[opcao]) : servidor.opcoes[opcao],
          })),
          { label: campos.segredo.label, valor: servidor.tem_segredo ? t`guardada` : t`nenhuma` },
          ...(isModelo(servidor.tipo)
            ? (['max_saida', 'max_segundos'] as const).map((campo) => ({
                label: campos[campo].label,
                valor: String(servidor.uso[campo]),
              }))
            : []),
          'ordem',
        ],
      })}
    />
  )
}
