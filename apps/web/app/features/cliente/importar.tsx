import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CadastroCarregando, CadastroFrame } from '#components/cadastro/cadastro-frame.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { useSessao } from '#lib/session.ts'
import { sobDemanda } from '#lib/sob-demanda.ts'
import { rotaCliente } from './cliente.queries.ts'
import { ultimaImportacao } from './importar.queries.ts'

const ImportarArquivo = sobDemanda(() => import('./importar-arquivo.tsx'), 'ImportarArquivo')
const ImportarAndamento = sobDemanda(() => import('./importar-andamento.tsx'), 'ImportarAndamento')

/** Clients from a spreadsheet: the file and its columns, what would happen, how far it is, what came of it. */
export function Importar() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode, porQueNao } = usePermissoes(rotaCliente)
  const { data, error, refetch, isFetching } = useQuery(ultimaImportacao(empresa))
  const [outra, setOutra] = useState(false)
  const mostrar = data && data.estado !== 'RECEBENDO' && !outra
  return (
    <CadastroFrame
      volta={{ to: rotaCliente, label: t`Dados do cliente` }}
      titulo={<Trans>Importar clientes</Trans>}
      largo
    >
      {!pode('INS') ? (
        <p className="text-ink-2">{porQueNao('INS')}</p>
      ) : data === undefined ? (
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Suspense fallback={<CadastroCarregando />}>
          {mostrar ? (
            <ImportarAndamento importacao={data} onOutra={() => setOutra(true)} />
          ) : (
            <ImportarArquivo onEnviado={() => setOutra(false)} />
          )}
        </Suspense>
      )}
    </CadastroFrame>
  )
}
