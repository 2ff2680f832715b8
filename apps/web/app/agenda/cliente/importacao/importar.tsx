import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordFrame, RecordLoading } from '#ui/record/record-frame.tsx'
import { ultimaImportacao } from './importar.queries.ts'

const ImportarArquivo = sobDemanda(() => import('./importar-arquivo.tsx'), 'ImportarArquivo')
const ImportarAndamento = sobDemanda(() => import('./importar-andamento.tsx'), 'ImportarAndamento')

/** Clients from a spreadsheet: file and columns, preview, progress, result. */
export function Importar() {
  const { empresa } = useSessao()
  const { pode, porQueNao } = usePermissoes(rotaCliente)
  const { data, error, refetch, isFetching } = useQuery(ultimaImportacao(empresa))
  const [outra, setOutra] = useState(false)
  const mostrar = data && data.estado !== 'RECEBENDO' && !outra
  return (
    <RecordFrame title={<Trans>Importar clientes</Trans>} wide>
      {!pode('INS') ? (
        <p className="text-ink-2">{porQueNao('INS')}</p>
      ) : data === undefined ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Suspense fallback={<RecordLoading />}>
          {mostrar ? (
            <ImportarAndamento importacao={data} onOutra={() => setOutra(true)} />
          ) : (
            <ImportarArquivo onEnviado={() => setOutra(false)} />
          )}
        </Suspense>
      )}
    </RecordFrame>
  )
}
