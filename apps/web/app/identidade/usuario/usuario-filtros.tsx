import { useLingui } from '@lingui/react/macro'
import { useAside } from '#lib/api/use-aside.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { FiltroEmpresa } from './filtro-empresa.tsx'
import { opcoesPerfil } from './usuario.queries.ts'
import { nomesDoStatus, statusFiltraveis } from './usuario-textos.ts'

type Filtros = {
  status: (typeof statusFiltraveis)[number]
  exclusao: 'PEDIDA' | undefined
  perfil: number | undefined
  empresa: string | undefined
}

/** The filters of the list of users. */
export function UsuarioFiltros({ pedido, mudar }: { pedido: Filtros; mudar: (parte: Partial<Filtros>) => void }) {
  const { t, i18n } = useLingui()
  const perfis = useAside(opcoesPerfil)
  return (
    <>
      <FilterSelect
        label={t`Status`}
        value={pedido.exclusao ?? pedido.status}
        onChange={(status) =>
          mudar(status === 'PEDIDA' ? { status: 'TODOS', exclusao: status } : { status, exclusao: undefined })
        }
        options={[
          ...statusFiltraveis.map((status) => ({ value: status, label: i18n._(nomesDoStatus[status]) })),
          { value: 'PEDIDA', label: t`Com exclusão pedida` },
        ]}
      />
      <FilterSelect
        label={t`Perfil`}
        value={pedido.perfil}
        onChange={(perfil) => mudar({ perfil })}
        all={t`Todos os perfis`}
        options={perfis?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []}
      />
      <FiltroEmpresa id={pedido.empresa} onChange={(empresa) => mudar({ empresa })} />
    </>
  )
}
