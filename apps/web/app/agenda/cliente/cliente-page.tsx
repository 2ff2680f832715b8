import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { Suspense } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { comPadrao, texto } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { clientes, rotaCliente } from './cliente.queries.ts'
import { useColunas } from './cliente-colunas.tsx'

// What few use comes after the list.
const ListaAcoes = sobDemanda(() => import('./lista-acoes.tsx'), 'ListaAcoes')
const EtiquetaFiltro = sobDemanda(() => import('./etiqueta-filtro.tsx'), 'EtiquetaFiltro')

const campos = { ...camposDeLista(['nome'], true), etiqueta: comPadrao(texto(40), '') }

/** The company's end clients, by name. */
export default function ClientePage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaCliente)
  const lista = useLista(campos, ({ busca, etiqueta, cursor }) =>
    clientes(empresa, { busca: busca || undefined, etiqueta: etiqueta || undefined, cursor }),
  )
  const { busca, etiqueta } = lista.pedido

  return (
    <CadastroLista
      nome="cliente"
      titulo={t`Dados do cliente`}
      descricao={<Trans>Quem já falou com a sua empresa, com contato e histórico.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ nome }) => nome}
      base={rotaCliente}
      buscaEm={t`Nome, e-mail ou telefone`}
      filtros={
        <Suspense>
          <EtiquetaFiltro value={etiqueta} onChange={(nova) => lista.mudar({ etiqueta: nova })} />
        </Suspense>
      }
      outras={
        <Suspense>
          <ListaAcoes busca={busca} etiqueta={etiqueta} />
        </Suspense>
      }
      novo={pode('INS') && t`Novo cliente`}
      vazia={
        <EmptyState icon={<Users />} title={<Trans>Nenhum cliente ainda</Trans>}>
          <Trans>Quem marcar um horário com o agente entra nesta lista. Você também pode incluir clientes aqui.</Trans>
        </EmptyState>
      }
    />
  )
}
