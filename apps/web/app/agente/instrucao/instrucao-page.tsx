import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { type Instrucao, instrucaoDe } from './instrucao.queries.ts'
import { InstrucaoEditor } from './instrucao-editor.tsx'

const campos = { lingua: withDefault(oneOf(['br', 'en'] as const), 'br') }

/** The company's instructions to its agent, one text for each language of its clients. */
export default function InstrucaoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [{ lingua }, mudar] = useAddressState(campos)
  const { data, error, isFetching, refetch } = useQuery(instrucaoDe(empresa, lingua))
  const [acoes, setAcoes] = useState<HTMLElement | null>(null)
  return (
    <>
      <AgenteAbas />
      <PageHeader
        title={<Trans>Instruções</Trans>}
        description={data ? <Publicacao instrucao={data} /> : error ? null : <Skeleton className="h-5.5 w-56" />}
        actions={
          <>
            <Segmented
              label={t`Idioma das instruções`}
              value={lingua}
              onChange={(nova) => mudar({ lingua: nova })}
              options={[
                { value: 'br', label: t`Português` },
                { value: 'en', label: t`Inglês` },
              ]}
            />
            <div ref={setAcoes} className="contents" />
          </>
        }
      />
      {data ? (
        <InstrucaoEditor key={`${empresa} ${lingua}`} instrucao={data} acoesEm={acoes} />
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </>
  )
}

function Publicacao({ instrucao: { rascunho, proxima, publicada, categoria } }: { instrucao: Instrucao }) {
  const { t } = useLingui()
  return (
    <span className="flex min-h-5.5 flex-wrap items-center gap-x-3 gap-y-1.5">
      {rascunho === null ? null : <Tag>{t`Versão ${proxima}, rascunho`}</Tag>}
      {publicada ? (
        <span>
          <Trans>
            Publicada: versão {publicada.numero}, em {formatDataHora(publicada.criada_em)}
          </Trans>
        </span>
      ) : categoria ? (
        <Trans>O agente usa o texto da categoria até você publicar o seu.</Trans>
      ) : (
        <Trans>Escreva o texto: nada foi publicado ainda.</Trans>
      )}
    </span>
  )
}
