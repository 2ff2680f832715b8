import { useLingui } from '@lingui/react/macro'
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
    column.name('nome', t`Nome`, (row) => row.email, {
      picture: (row) => <Avatar name={row.nome} src={row.avatar && avatarAddress(row.avatar)} />,
    }),
    column.field('cpf', t`CPF`, ({ cpf }) => <span className="whitespace-nowrap tabular-nums">{cpf || '–'}</span>),
    column.field('perfis', t`Perfil`, ({ perfis }) => juntar(perfis) || '–'),
    column.field(
      'status',
      t`Status`,
      (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusTag of="usuario" status={row.status} />
          {row.exclusao_em ? <Tag tone="danger" mark="square">{t`Exclusão pedida`}</Tag> : null}
        </span>
      ),
      { phone: 'end' },
    ),
    column.field(
      'empresas',
      t`Empresa`,
      ({ empresas }) => juntar(empresas) || <span className="text-ink-3">{t`Não cadastrada`}</span>,
    ),
    column.instant('ultimo_acesso_em', t`Último acesso`),
    column.instant('criado_em', t`Criado em`, { aside: true }),
  ]
}

function juntar(itens: { nome: string }[]): string {
  return itens.map(({ nome }) => nome).join(', ')
}
