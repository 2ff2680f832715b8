import { useLingui } from '@lingui/react/macro'
import { useAside } from '#lib/api/use-aside.ts'
import { Select } from '#ui/choice/select.tsx'
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
        options={[
          ...statusFiltraveis.map((status) => ({ value: status, label: i18n._(nomesDoStatus[status]) })),
          { value: 'PEDIDA', label: t`Com exclusão pedida` },
        ]}
      />
      <Select
        aria-label={t`Perfil`}
        value={pedido.perfil ?? ''}
        onChange={(event) => mudar({ perfil: Number(event.target.value) || undefined })}
        options={[
          { value: '', label: t`Todos os perfis` },
          ...(perfis?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []),
        ]}
      />
      <FiltroEmpresa id={pedido.empresa} onChange={(empresa) => mudar({ empresa })} />
    </>
  )
}
