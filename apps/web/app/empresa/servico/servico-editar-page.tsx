import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoServico } from '@zelo/contract/empresa/servico'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import type { FieldWords } from '#ui/field/field-words.ts'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { quemAtende, rotaServico, type Servico, umServico } from './servico.queries.ts'
import { ServicoAcoes } from './servico-acoes.tsx'
import { useCampos } from './servico-campos.ts'
import { ServicoForm } from './servico-form.tsx'

// Loaded beside the record, not before the page: forms are heavy, and readers need none.

/** Fields that already show above the details. */
const noAlto = new Set<string>(['nome', 'ativo'])

/** One service, or a new one. */
export default function ServicoEditarPage() {
  const { empresa } = useSessao()
  const { data: quem, error, refetch, isFetching } = useQuery(quemAtende(empresa))
  const campos = useCampos(quem)
  const detalhe = (servico: Servico, campo: keyof typeof campos) => {
    const { label, words, long }: FieldWords[string] = campos[campo]
    const valor = campo === 'sinal_valor' ? valorDoSinal(servico) : servico[campo]
    return { label, value: words?.(valor) ?? String(valor ?? ''), whole: long }
  }
  const nomes = (Object.keys(campos) as (keyof typeof campos)[]).filter((campo) => !noAlto.has(campo))
  const isLongo = (campo: keyof typeof campos) => (campos[campo] as FieldWords[string]).long === true
  const detalhados = [...nomes.filter((campo) => !isLongo(campo)), ...nomes.filter(isLongo)]
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
        details: detalhados.filter((campo) => diz(servico, campo)).map((campo) => detalhe(servico, campo)),
      })}
    />
  )
}

const valorDoSinal = ({ sinal_tipo, sinal_valor }: Servico) =>
  sinal_tipo === 'PERCENTUAL' ? { percentual: sinal_valor } : { centavos: sinal_valor }

/** Whether a field applies to the service. */
function diz({ modalidade, sinal_tipo }: Servico, campo: string): boolean {
  if (campo === 'link_online') return modalidade === 'ONLINE'
  return campo !== 'sinal_valor' || sinal_tipo !== 'NENHUM'
}
