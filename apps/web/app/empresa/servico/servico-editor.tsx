import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatReais } from '#lib/formato/reais.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { type ServicoBasico, servicosBasicos } from './servico.queries.ts'
import { ServicoBasicoForm } from './servico-basico-form.tsx'

/** The services of this tab's company, each editable in its row. */
export function ServicosEditor() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(servicosBasicos(empresa))
  const [aberto, setAberto] = useState<string | null>(null)
  const fechar = () => setAberto(null)
  if (error) return <ErrorState query={{ error, isFetching, refetch }} />
  if (!data) return <Skeleton className="h-124 w-full sm:h-96" />

  const detalhe = ({ duracao_min, preco_centavos }: ServicoBasico) =>
    [t`${duracao_min} min`, formatReais(preco_centavos)].join(' · ')

  return (
    <section aria-labelledby="servicos">
      <h3 id="servicos" className="font-emphasis text-ink text-sm">
        <Trans>Serviços</Trans>
      </h3>
      {data.length === 0 && aberto === null ? (
        <p className="mt-1 text-ink-2 text-sm">
          <Trans>Nenhum ainda. Escolha um modelo acima ou adicione o seu.</Trans>
        </p>
      ) : null}
      <ul className="mt-2 grid gap-2">
        {data.map((servico) => (
          <li key={servico.id} className="rounded-field border border-line">
            {aberto === servico.id ? (
              <ServicoBasicoForm servico={servico} onFechar={fechar} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2">
                <span className="min-w-0 flex-1 break-words text-ink text-sm">
                  {servico.nome} <span className="text-ink-2 max-sm:block">{detalhe(servico)}</span>
                </span>
                {servico.ativo ? null : (
                  <Tag tone="outline">
                    <Trans>Inativo</Trans>
                  </Tag>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Editar ${servico.nome}`}
                  onClick={() => setAberto(servico.id)}
                >
                  <Trans>Editar</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
        {aberto === 'novo' ? (
          <li className="rounded-field border border-line">
            <ServicoBasicoForm onFechar={fechar} />
          </li>
        ) : null}
      </ul>
      {aberto === 'novo' ? null : (
        <Button size="sm" className="mt-3" icon={<Plus aria-hidden />} onClick={() => setAberto('novo')}>
          <Trans>Adicionar serviço</Trans>
        </Button>
      )}
    </section>
  )
}
