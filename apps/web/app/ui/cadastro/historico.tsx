import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '@zelo/contract/nucleo/endpoint'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import type { RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import type { historicoDe } from '@zelo/contract/trilha/auditoria.schema'
import { request } from '#lib/api/api-client.ts'
import { porCursor } from '#lib/api/por-cursor.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { acoesEmPalavras } from './acoes-textos.ts'
import { type Campos, escrito } from './campos.ts'

type Props = {
  endpoint: Endpoint<ReturnType<typeof historicoDe>>
  /** Kind of record in the trail: links there for users who may search it. */
  recurso?: RecursoAuditoria
  id: string | number
  /** Grows with the record, to reload the history. */
  versao: number
  campos: Campos
}

/** «Histórico de alterações» of one record: who, when, before → after. */
export function Historico({ endpoint, recurso, id, versao, campos }: Props) {
  const { i18n } = useLingui()
  const { identidade } = useSessao()
  const consulta = useInfiniteQuery({
    queryKey: ['historico', endpoint.url, id, versao],
    queryFn: ({ pageParam }) =>
      request(endpoint, { params: { id: String(id) }, querystring: { cursor: pageParam, limite: 10 } }),
    ...porCursor,
  })

  return (
    <Card
      title={<Trans>Histórico de alterações</Trans>}
      more={
        recurso && podeRota(identidade.permissoes, '/admin/configuracoes')
          ? {
              to: `/admin/configuracoes/auditoria?recurso=${recurso}&recurso_id=${id}`,
              nome: <Trans>Ver na auditoria</Trans>,
            }
          : undefined
      }
    >
      <EndlessList
        query={consulta}
        rowKey={({ id }) => id}
        empty={<Trans>Como veio com o sistema: ninguém mudou nada ainda.</Trans>}
      >
        {(linha) => (
          <>
            <p>
              <span className="font-emphasis">{linha.autor ?? <Trans>Sistema</Trans>}</span>{' '}
              {i18n._(acoesEmPalavras[linha.acao])}
            </p>
            <p className="text-note text-ink-3">
              <time dateTime={linha.criada_em}>{formatDataHora(linha.criada_em)}</time>
              {linha.perfis ? ` · ${linha.perfis}` : ''}
            </p>
            {linha.acao === 'INCLUIR' || linha.acao === 'COPIAR' || linha.acao === 'EXCLUIR' ? null : (
              <Diferencas antes={linha.antes} depois={linha.depois} campos={campos} />
            )}
          </>
        )}
      </EndlessList>
    </Card>
  )
}

type Valores = Record<string, unknown>

/** Field by field, before → after. */
export function Diferencas({ antes, depois, campos }: { antes: Valores; depois: Valores; campos: Campos }) {
  const nomes = Object.keys({ ...antes, ...depois })
  return (
    <dl className="mt-2 grid gap-1.5">
      {nomes.map((nome) => (
        <div key={nome} className="min-w-0">
          <dt className="text-note text-ink-2">{campos[nome]?.label ?? nome}</dt>
          <dd className="break-words">
            <del className="text-ink-3">{escrito(campos, nome, antes[nome])}</del> <span aria-hidden>→</span>{' '}
            <ins className="no-underline">{escrito(campos, nome, depois[nome])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
