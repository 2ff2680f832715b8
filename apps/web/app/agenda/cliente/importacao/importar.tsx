import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type TipoImportacao, tiposImportacao } from '@zelo/contract/agenda/cliente/cliente-importacao'
import { Suspense, useState } from 'react'
import { rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { ultimaImportacao } from './importar.queries.ts'
import { tipos } from './importar-tipos.ts'

const ImportarArquivo = sobDemanda(() => import('./importar-arquivo.tsx'), 'ImportarArquivo')
const ImportarAndamento = sobDemanda(() => import('./importar-andamento.tsx'), 'ImportarAndamento')

/**
 * Imports a spreadsheet of clients, services or appointments: file and columns, preview, result.
 */
export function Importar() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const [busca] = useSearchParams()
  const pedido = tiposImportacao.find((um) => um === busca.get('tipo'))
  const [tipo, setTipo] = useState<TipoImportacao>(pedido ?? 'CLIENTE')
  const { pode, porQueNao } = usePermissoes(rotaCliente)
  const { data, error, refetch, isFetching } = useQuery(ultimaImportacao(empresa, tipo))
  const [outra, setOutra] = useState(false)
  const mostrar = data && data.estado !== 'RECEBENDO' && !outra
  const escolha = (
    <div className="mb-4">
      <Segmented
        label={t`O que a planilha tem`}
        value={tipo}
        onChange={(novo) => {
          setTipo(novo)
          setOutra(false)
        }}
        options={tiposImportacao.map((value) => ({ value, label: i18n._(tipos[value].nome) }))}
      />
    </div>
  )
  return (
    <RecordFrame title={<Trans>Importar de uma planilha</Trans>} wide>
      {!pode('INS') ? (
        <p className="text-ink-2">{porQueNao('INS')}</p>
      ) : data === undefined ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Suspense fallback={<RecordLoading />}>
          {escolha}
          {mostrar ? (
            <ImportarAndamento importacao={data} onOutra={() => setOutra(true)} />
          ) : (
            <ImportarArquivo key={tipo} tipo={tipo} onEnviado={() => setOutra(false)} />
          )}
        </Suspense>
      )}
    </RecordFrame>
  )
}
