import { useLingui } from '@lingui/react/macro'
import { Select } from '#components/select.tsx'
import { useAside } from '#lib/use-aside.ts'
import { FiltroEmpresa } from './filtro-empresa.tsx'
import { opcoesPerfil } from './usuario.queries.ts'
import { nomesDoStatus, statusFiltraveis } from './usuario-textos.ts'

type Filtros = {
  status: (typeof statusFiltraveis)[number]
  exclusao: 'PEDIDA' | undefined
  perfil: number | undefined
  empresa: string | undefined
}

/** What narrows the list of users. */
export function UsuarioFiltros({ pedido, mudar }: { pedido: Filtros; mudar: (parte: Partial<Filtros>) => void }) {
  const { t, i18n } = useLingui()
  const perfis = useAside(opcoesPerfil)
  return (
    <>
      <Select
        aria-label={t`Status`}
        value={pedido.exclusao ?? pedido.status}
        onChange={({ target: { value } }) =>
          mudar(
            value === 'PEDIDA' ? { status: 'TODOS', exclusao: value } : { status: value as never, exclusao: undefined },
          )
        }
      >
        {statusFiltraveis.map((status) => (
          <option key={status} value={status}>
            {i18n._(nomesDoStatus[status])}
          </option>
        ))}
        <option value="PEDIDA">{t`Com exclusão pedida`}</option>
      </Select>
      <Select
        aria-label={t`Perfil`}
        value={pedido.perfil ?? ''}
        onChange={(event) => mudar({ perfil: Number(event.target.value) || undefined })}
      >
        <option value="">{t`Todos os perfis`}</option>
        {perfis?.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
      <FiltroEmpresa id={pedido.empresa} onChange={(empresa) => mudar({ empresa })} />
    </>
  )
}
