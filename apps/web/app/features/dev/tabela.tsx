import { Ban, Ellipsis, SearchX, UserCog } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { comPadrao, inteiro, opcional, umDe } from '#components/data-table/campo.ts'
import { columnsOf } from '#components/data-table/columns.ts'
import { ColumnsMenu } from '#components/data-table/columns-menu.tsx'
import { DataTable, type Selection } from '#components/data-table/data-table.tsx'
import { SelectionAction } from '#components/data-table/selection-bar.tsx'
import { useBusca } from '#components/data-table/use-busca.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { Pager } from '#components/pager.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { toast } from '#components/toast/toast.ts'
import { Secao } from './secao.tsx'
import { type Usuario, usuarios } from './usuarios.ts'

const column = columnsOf<Usuario>()
const columns = column.columns([
  column.accessor('nome', {
    header: 'Nome',
    meta: {
      skeleton: (
        <span className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-es-[4px]" />
          <Skeleton className="h-3 w-36" />
        </span>
      ),
    },
    cell: ({ row }) => (
      <span className="flex items-center gap-3 py-1.5">
        <Avatar name={row.original.nome} />
        <span>
          <span className="block font-emphasis">{row.original.nome}</span>
          <span className="block text-note text-ink-3">{row.original.email}</span>
        </span>
      </span>
    ),
  }),
  column.accessor('cpf', {
    header: 'CPF',
    enableSorting: false,
    meta: { className: 'tabular-nums whitespace-nowrap' },
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: false,
    meta: { skeleton: <Skeleton className="h-[22px] w-20 rounded-md" /> },
    cell: ({ row }) => <StatusTag of="usuario" status={row.original.status} />,
  }),
  column.accessor('empresa', { header: 'Empresa' }),
  column.accessor('acesso', { header: 'Último acesso', meta: { align: 'end' } }),
])

const campos = {
  vista: comPadrao(umDe(['linhas', 'carregando', 'vazia', 'erro']), 'linhas'),
  ordem: comPadrao(umDe(['nome', 'empresa', 'acesso']), 'nome'),
  sentido: comPadrao(umDe(['asc', 'desc']), 'asc'),
  cursor: opcional(inteiro(1, usuarios.length - 1)),
}

const POR_PAGINA = 5

export function Tabela() {
  const [{ vista, ordem, sentido, cursor = 0 }, mudar] = useBusca(campos)
  const [selection, setSelection] = useState<Selection>({})
  const [visibility, setVisibility] = useState<Record<string, boolean>>({})
  const sinal = sentido === 'asc' ? 1 : -1
  const todos = usuarios.toSorted((a, b) => sinal * a[ordem].localeCompare(b[ordem], 'pt-BR'))
  const rows = { linhas: todos.slice(cursor, cursor + POR_PAGINA), carregando: undefined, vazia: [], erro: undefined }[
    vista
  ]

  return (
    <Secao titulo="Tabela">
      <div id="tabela" className="mb-4 flex flex-wrap items-center justify-between gap-2.5">
        <Segmented
          label="O que a tabela mostra"
          size="sm"
          value={vista}
          onChange={(nova) => mudar({ vista: nova })}
          options={[
            { value: 'linhas', label: 'Linhas' },
            { value: 'carregando', label: 'Carregando' },
            { value: 'vazia', label: 'Vazia' },
            { value: 'erro', label: 'Erro' },
          ]}
        />
        <ColumnsMenu
          columns={[
            { id: 'cpf', label: 'CPF' },
            { id: 'empresa', label: 'Empresa' },
          ]}
          visibility={visibility}
          onChange={setVisibility}
        />
      </div>
      <DataTable
        label="Usuários"
        columns={columns}
        rows={rows}
        rowId={(usuario) => String(usuario.id)}
        rowName={(usuario) => usuario.nome}
        rowHref={(usuario) => `?usuario=${usuario.id}`}
        rowMenu={(usuario) => <Acoes usuario={usuario} />}
        error={vista === 'erro' ? 'Serviço temporariamente indisponível. Por favor, tente novamente.' : undefined}
        onRetry={() => mudar({ vista: 'linhas' })}
        sort={{ id: ordem, desc: sentido === 'desc' }}
        onSort={({ id, desc }) => mudar({ ordem: id as typeof ordem, sentido: desc ? 'desc' : 'asc' })}
        selection={selection}
        onSelection={setSelection}
        selectionActions={
          <>
            <SelectionAction icon={<UserCog aria-hidden />} onClick={() => toast.success('Perfil trocado.')}>
              Trocar perfil
            </SelectionAction>
            <SelectionAction danger icon={<Ban aria-hidden />} onClick={() => toast.warning('Nada foi bloqueado.')}>
              Bloquear
            </SelectionAction>
          </>
        }
        visibility={visibility}
        empty={
          <EmptyState
            icon={<SearchX />}
            title="Nenhum usuário com estes filtros"
            actions={<Button onClick={() => mudar({ vista: 'linhas' })}>Limpar filtros</Button>}
          >
            Tente tirar um filtro ou buscar por telefone.
          </EmptyState>
        }
        pager={
          vista === 'linhas' ? (
            <Pager
              onPrevious={cursor > 0 ? () => mudar({ cursor: cursor - POR_PAGINA || undefined }) : undefined}
              onNext={cursor + POR_PAGINA < usuarios.length ? () => mudar({ cursor: cursor + POR_PAGINA }) : undefined}
            >
              {cursor + 1}–{Math.min(cursor + POR_PAGINA, usuarios.length)} de {usuarios.length}
            </Pager>
          ) : null
        }
      />
    </Secao>
  )
}

function Acoes({ usuario }: { usuario: Usuario }) {
  return (
    <Menu
      label={`Ações de ${usuario.nome}`}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={`Ações de ${usuario.nome}`}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      )}
    >
      <MenuItem icon={<UserCog aria-hidden />} onSelect={() => toast.success('Perfil trocado.')}>
        Trocar perfil
      </MenuItem>
      <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => toast.warning(`${usuario.nome} não foi bloqueado.`)}>
        Bloquear
      </MenuItem>
    </Menu>
  )
}
