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
import type { FieldWords } from '#ui/field/field-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { actionWords } from './action-words.ts'
import { Differences } from './differences.tsx'

type Props = {
  endpoint: Endpoint<ReturnType<typeof historicoDe>>
  /**
   * The audit trail's name for this kind of record. Users who may search the trail get a link to
   * it.
   */
  resource?: RecursoAuditoria
  id: string | number
  /** Changes with the record, so that the newest line shows. */
  version: number
  words: FieldWords
}

/** «Histórico de alterações» of one record: who, when, before → after. */
export function ChangeHistory(props: Props) {
  const { identidade } = useSessao()
  const { resource, id } = props
  return (
    <Card
      title={<Trans>Histórico de alterações</Trans>}
      more={
        resource && podeRota(identidade.permissoes, '/admin/configuracoes')
          ? {
              to: `/admin/configuracoes/auditoria?recurso=${resource}&recurso_id=${id}`,
              name: <Trans>Ver na auditoria</Trans>,
            }
          : undefined
      }
    >
      <Changes {...props} />
    </Card>
  )
}

function Changes({ endpoint, id, version, words }: Props) {
  const { i18n } = useLingui()
  const query = useInfiniteQuery({
    queryKey: ['historico', endpoint.url, id, version],
    queryFn: ({ pageParam }) =>
      request(endpoint, { params: { id: String(id) }, querystring: { cursor: pageParam, limite: 10 } }),
    ...porCursor,
  })

  return (
    <EndlessList
      query={query}
      rowKey={({ id }) => id}
      empty={<Trans>Como veio com o sistema: ninguém mudou nada ainda.</Trans>}
    >
      {(line) => (
        <>
          <p>
            <span className="font-emphasis">{line.autor ?? <Trans>Sistema</Trans>}</span>{' '}
            {i18n._(actionWords[line.acao])}
          </p>
          <p className="text-note text-ink-3">
            <time dateTime={line.criada_em}>{formatDataHora(line.criada_em)}</time>
            {line.perfis ? ` · ${line.perfis}` : ''}
          </p>
          {line.acao === 'INCLUIR' || line.acao === 'COPIAR' || line.acao === 'EXCLUIR' ? null : (
            <Differences before={line.antes} after={line.depois} words={words} />
          )}
        </>
      )}
    </EndlessList>
  )
}
