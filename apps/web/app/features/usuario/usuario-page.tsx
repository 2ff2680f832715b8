import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exportarUsuarios } from '@zelo/contract/usuario'
import { Ban, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, inteiro, opcional, umDe, uuid } from '#components/data-table/campo.ts'
import { SelectionAction } from '#components/data-table/selection-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { MenuLink } from '#components/menu.tsx'
import { Select } from '#components/select.tsx'
import { baixar } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { opcoesPerfil, rotaUsuario, type Usuario, useBase, usuarios } from './usuario.queries.ts'
import { useColunas } from './usuario-colunas.tsx'
import { nomesDoStatus, statusFiltraveis } from './usuario-textos.ts'

const FilterChip = lazy(async () => ({ default: (await import('#components/chip.tsx')).FilterChip }))
const StatusDialog = lazy(async () => ({ default: (await import('./usuario-status-dialog.tsx')).StatusDialog }))

export function meta() {
  return [titulo(t`Usuários`)]
}

const campos = {
  ...camposDeLista(['nome', 'criado_em']),
  status: comPadrao(umDe(statusFiltraveis), 'TODOS'),
  perfil: opcional(inteiro(1, Number.MAX_SAFE_INTEGER)),
  empresa: opcional(uuid),
}

/** Everybody who signs in. The same screen stands in the control panel and in the administration. */
export default function UsuarioPage() {
  const { t, i18n } = useLingui()
  const base = useBase()
  const { pode } = usePermissoes(rotaUsuario)
  const lista = useLista(campos, usuarios)
  const perfis = useQuery(opcoesPerfil)
  const [bloquear, setBloquear] = useState<Pick<Usuario, 'id' | 'nome'>[] | null>(null)
  const { cursor: _, ...filtros } = lista.pedido
  const escolhidas = lista.rows?.filter(({ id }) => lista.escolhidas.includes(String(id))) ?? []

  return (
    <>
      <CadastroLista
        nome="usuario"
        titulo={t`Usuários`}
        descricao={<Trans>Quem entra no sistema, com que perfil e em que empresa.</Trans>}
        lista={lista}
        columns={useColunas()}
        rowId={({ id }) => String(id)}
        rowName={({ nome }) => nome}
        rowHref={({ id }) => `${base}/${id}`}
        buscaEm={t`Nome, e-mail ou CPF`}
        filtros={
          <>
            <Select
              aria-label={t`Status`}
              value={lista.pedido.status}
              onChange={(event) => lista.mudar({ status: event.target.value as never })}
            >
              {statusFiltraveis.map((status) => (
                <option key={status} value={status}>
                  {i18n._(nomesDoStatus[status])}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t`Perfil`}
              value={lista.pedido.perfil ?? ''}
              onChange={(event) => lista.mudar({ perfil: Number(event.target.value) || undefined })}
            >
              <option value="">{t`Todos os perfis`}</option>
              {perfis.data?.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </Select>
            {lista.pedido.empresa ? (
              <Suspense>
                <FilterChip field={t`empresa`} onRemove={() => lista.mudar({ empresa: undefined })}>
                  {lista.rows?.[0]?.empresas.find(({ id }) => id === lista.pedido.empresa)?.nome ?? t`escolhida`}
                </FilterChip>
              </Suspense>
            ) : null}
          </>
        }
        novo={pode('INS') ? { to: `${base}/convites`, label: t`Convidar` } : undefined}
        exportar={pode('CPY') ? () => baixar(exportarUsuarios, { querystring: filtros }) : undefined}
        acoes={({ id, empresas }) => (
          <>
            <MenuLink to={`${base}/${id}`}>
              <Trans>Abrir</Trans>
            </MenuLink>
            {empresas.map((empresa) => (
              <MenuLink key={empresa.id} to={`${base}?empresa=${empresa.id}`}>
                <Trans>Quem mais é de {empresa.nome}</Trans>
              </MenuLink>
            ))}
          </>
        )}
        selectionActions={
          pode('UPD') ? (
            <SelectionAction icon={<Ban aria-hidden />} onClick={() => setBloquear(escolhidas)}>
              <Trans>Mudar status</Trans>
            </SelectionAction>
          ) : undefined
        }
        vazia={
          <EmptyState icon={<Users />} title={<Trans>Ninguém por aqui</Trans>}>
            <Trans>Convide a primeira pessoa.</Trans>
          </EmptyState>
        }
      />
      {bloquear ? (
        <Suspense>
          <StatusDialog pessoas={bloquear} onClose={() => setBloquear(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
