import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoServico } from '@zelo/contract/empresa/servico'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import type { FieldWords } from '#ui/record/field-words.ts'
import { RecordLoading } from '#ui/record/record-frame.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { quemAtende, rotaServico, type Servico, umServico } from './servico.queries.ts'
import { ServicoAcoes } from './servico-acoes.tsx'
import { useCampos } from './servico-campos.ts'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const ServicoForm = sobDemanda(() => import('./servico-form.tsx'), 'ServicoForm')

/** One service, or a new one. */
export default function ServicoEditarPage() {
  const { empresa } = useSessao()
  const { data: quem, error, refetch, isFetching } = useQuery(quemAtende(empresa))
  const campos = useCampos(quem)
  const detalhe = (servico: Servico, campo: Exclude<keyof typeof campos, 'ativo'>) => {
    const definicao: FieldWords[string] = campos[campo]
    const bruto = servico[campo]
    return {
      label: definicao.label,
      value: definicao.words?.(bruto) ?? String(bruto ?? ''),
      whole: campo === 'descricao' || campo === 'preparo' || campo === 'profissionais',
    }
  }
  return (
    <RecordPage
      route={rotaServico}
      titles={{ blank: <Trans>Novo serviço</Trans>, one: <Trans>Serviço</Trans> }}
      words={campos}
      history={{ endpoint: historicoServico, resource: 'servico' }}
      query={(id) => umServico(empresa, id)}
      form={(servico) =>
        quem ? (
          <ServicoForm servico={servico} quem={quem} />
        ) : (
          <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
        )
      }
      show={(servico) => ({
        name: servico.nome,
        state: <StatusTag of="administrativo" status={servico.ativo ? 'ATIVO' : 'INATIVO'} />,
        actions: <ServicoAcoes servico={servico} />,
        details: (
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
