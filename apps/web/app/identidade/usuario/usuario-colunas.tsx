import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { avatarAddress } from '#ui/photo/account-photo.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Usuario } from './usuario.queries.ts'

const column = columnsOf<Usuario>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.accessor('nome', {
      header: t`Nome`,
      cell: ({ row }) => (
        <span className="flex items-center gap-3 py-1.5">
          <Avatar name={row.original.nome} src={row.original.avatar && avatarAddress(row.original.avatar)} />
          <span className="min-w-0">
            <span className="block truncate font-emphasis">{row.original.nome}</span>
            <span className="block truncate text-note text-ink-3">{row.original.email}</span>
          </span>
        </span>
      ),
    }),
    column.accessor('cpf', {
      header: t`CPF`,
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue() || '–'}</span>,
    }),
    column.accessor('perfis', {
      header: t`Perfil`,
      cell: ({ getValue }) => juntar(getValue()) || '–',
    }),
    column.accessor('status', {
      header: t`Status`,
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusTag of="usuario" status={original.status} />
          {original.exclusao_em ? <Tag tone="danger" mark="square">{t`Exclusão pedida`}</Tag> : null}
        </span>
      ),
    }),
    column.accessor('empresas', {
      header: t`Empresa`,
      cell: ({ getValue }) => juntar(getValue()) || <span className="text-ink-3">{t`Não cadastrada`}</span>,
    }),
    column.accessor('ultimo_acesso_em', {
      header: t`Último acesso`,
      cell: ({ getValue }) => <Instante valor={getValue()} />,
    }),
    column.accessor('criado_em', {
      header: t`Criado em`,
      cell: ({ getValue }) => <Instante valor={getValue()} />,
    }),
  ]
}

function Instante({ valor }: { valor: string | null }) {
  return <span className="whitespace-nowrap tabular-nums">{valor ? formatDataHora(valor) : '–'}</span>
}

function juntar(itens: { nome: string }[]): string {
  return itens.map(({ nome }) => nome).join(', ')
}
