import { Trans, useLingui } from '@lingui/react/macro'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { ArrowUpRight, Copy, Power, PowerOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import type { Endereco } from '#paginas.ts'
import { fazer } from '#ui/feedback/use-acao.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { excluirComConfirmacao } from './excluir.ts'

type Props = {
  rota: RotaComPermissao
  /** Address of the list, if it differs from that of the permission. */
  base?: Endereco
  pagina: Endereco
  /** In a list row: has «Abrir», and stays in the list after deleting. */
  abrir?: boolean
  /** Copies the record and returns the new id, whose page opens. */
  copiar?: { label?: ReactNode; fazer: () => Promise<{ id: string | number }> }
  situacao?: { ativo: boolean; mudar: (ativo: boolean) => Promise<unknown> }
  excluir?: Parameters<typeof excluirComConfirmacao>[0]
  /** Further items after «Abrir». */
  children?: ReactNode
}

/** Actions on one record that the user's permissions allow: menu of row and page. */
export function CadastroAcoes({ rota, base = rota, pagina, abrir, copiar, situacao, excluir, children }: Props) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { pode } = usePermissoes(rota)

  async function apagar(pergunta: NonNullable<Props['excluir']>) {
    if ((await excluirComConfirmacao(pergunta)) && !abrir) await navigate(base)
  }

  return (
    <>
      {abrir ? (
        <MenuLink to={pagina} icon={<ArrowUpRight aria-hidden />}>
          <Trans>Abrir</Trans>
        </MenuLink>
      ) : null}
      {children}
      {copiar && pode('CPY') ? (
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => fazer(async () => navigate(aoLado(pagina, (await copiar.fazer()).id)))}
        >
          {copiar.label ?? <Trans>Copiar</Trans>}
        </MenuItem>
      ) : null}
      {situacao && pode('UPD') ? (
        <MenuItem
          icon={situacao.ativo ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          onSelect={() => fazer(() => situacao.mudar(!situacao.ativo), situacao.ativo ? t`Fora de uso.` : t`Em uso.`)}
        >
          {situacao.ativo ? <Trans>Desativar</Trans> : <Trans>Ativar</Trans>}
        </MenuItem>
      ) : null}
      {excluir && pode('DEL') ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => apagar(excluir)}>
            <Trans>Excluir</Trans>
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

/** Page of a sibling record. */
function aoLado(pagina: Endereco, id: string | number): Endereco {
  return `${pagina.slice(0, pagina.lastIndexOf('/'))}/${id}` as Endereco
}
