import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoServico } from '@zelo/contract/empresa/servico'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { CadastroCarregando } from '#ui/cadastro/cadastro-frame.tsx'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { quemAtende, rotaServico, type Servico, umServico } from './servico.queries.ts'
import { ServicoAcoes } from './servico-acoes.tsx'
import { useCampos } from './servico-campos.ts'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const ServicoForm = sobDemanda(() => import('./servico-form.tsx'), 'ServicoForm')

/** One service, or a new one. */
export default function ServicoEditarPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data: quem, error, refetch, isFetching } = useQuery(quemAtende(empresa))
  const campos = useCampos(quem)
  const detalhe = (servico: Servico, campo: Exclude<keyof typeof campos, 'ativo'>) => {
    const definicao: { label: string; valor?: (valor: unknown) => string } = campos[campo]
    const bruto = servico[campo]
    return {
      label: definicao.label,
      valor: definicao.valor?.(bruto) ?? String(bruto ?? ''),
      inteira: campo === 'descricao' || campo === 'preparo' || campo === 'profissionais',
    }
  }
  return (
    <CadastroRegistro
      rota={rotaServico}
      volta={t`Serviços`}
      nomes={{ novo: <Trans>Novo serviço</Trans>, um: <Trans>Serviço</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoServico, recurso: 'servico' }}
      consulta={(id) => umServico(empresa, id)}
      formulario={(servico) =>
        quem ? (
          <ServicoForm servico={servico} quem={quem} />
        ) : (
          <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
        )
      }
      mostrar={(servico) => ({
        nome: servico.nome,
        situacao: <StatusTag of="administrativo" status={servico.ativo ? 'ATIVO' : 'INATIVO'} />,
        acoes: <ServicoAcoes servico={servico} />,
        detalhes: (
          [
            'duracao_min',
            'preco_centavos',
            'intervalo_antes_min',
            'intervalo_depois_min',
            'antecedencia_min',
            'horizonte_dias',
            'modalidade',
            ...(servico.modalidade === 'ONLINE' ? (['link_online'] as const) : []),
            'profissionais',
            'descricao',
            'preparo',
          ] as const
        ).map((campo) => detalhe(servico, campo)),
      })}
    />
  )
}
