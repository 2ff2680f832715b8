import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Power, PowerOff } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { copiar, excluir, mudarEstado, rotaServidor, type Servidor } from './servidor.queries.ts'

/** What can be done with one server; stopping it asks first. */
export function ServidorAcoes({ servidor, abrir }: { servidor: Servidor; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaServidor)
  const { id, nome, estado } = servidor

  async function parar(novo: 'PAUSADO' | 'INATIVO') {
    const pausa = novo === 'PAUSADO'
    if (
      await modal.confirmed({
        title: pausa ? t`Pausar «${nome}»?` : t`Desativar «${nome}»?`,
        text: pausa
          ? t`O que depende deste servidor espera até você ativar de novo.`
          : t`O que depende deste servidor passa a usar outro do mesmo tipo, se houver.`,
        confirmButtonText: pausa ? t`Pausar servidor` : t`Desativar servidor`,
      })
    ) {
      await fazer(() => mudarEstado(id, novo), pausa ? t`«${nome}» pausado.` : t`«${nome}» desativado.`)
    }
  }

  return (
    <CadastroAcoes
      rota={rotaServidor}
      pagina={`${rotaServidor}/${id}`}
      abrir={abrir}
      copiar={{ label: <Trans>Copiar sem a chave</Trans>, fazer: () => copiar(id) }}
      excluir={{
        titulo: t`Excluir o servidor «${nome}»?`,
        texto: t`A chave guardada é apagada com ele. O histórico de alterações fica.`,
        botao: t`Excluir servidor`,
        excluir: () => excluir(id),
      }}
    >
      {pode('UPD') && estado !== 'ATIVO' ? (
        <MenuItem
          icon={<Power aria-hidden />}
          onSelect={() => fazer(() => mudarEstado(id, 'ATIVO'), t`«${nome}» ativado.`)}
        >
          <Trans>Ativar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && estado === 'ATIVO' ? (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => parar('PAUSADO')}>
          <Trans>Pausar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && estado !== 'INATIVO' ? (
        <MenuItem icon={<PowerOff aria-hidden />} onSelect={() => parar('INATIVO')}>
          <Trans>Desativar</Trans>
        </MenuItem>
      ) : null}
    </CadastroAcoes>
  )
}
