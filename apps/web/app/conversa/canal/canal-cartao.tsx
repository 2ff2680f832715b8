import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, QrCode, Trash2, Unplug } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { type Canal, desconectar, mudarEstado, rotaCanal } from './canal.queries.ts'
import { escreverNumero, motivosEmPalavras, nomesDoTipo } from './canal-textos.ts'

type Props = {
  canal: Canal
  onConectar: () => void
  onRemover: () => void
  onMeta: () => void
  onModelos: () => void
}

/** One WhatsApp number: its state, since when and why, and its actions. */
export function CanalCartao({ canal, onConectar, onRemover, onMeta, onModelos }: Props) {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaCanal)
  const { id, nome, tipo, numero, estado, conexao, conexao_desde, motivo } = canal
  const doCelular = tipo === 'WHATSAPP_EVOLUTION'
  const ligado = conexao === 'CONECTADO'
  const reconectando = motivo === 'RECONECTANDO'
  const voltaSozinho = reconectando || motivo === 'SERVIDOR_PARADO' || motivo === 'SERVIDOR_NAO_RESPONDE'

  async function pausar() {
    if (
      await modal.confirmed({
        title: t`Pausar «${nome}»?`,
        text: t`O agente deixa de responder por este número. Quem escrever fica esperando a sua equipe.`,
        confirmButtonText: t`Pausar canal`,
      })
    )
      await act(() => mudarEstado(id, 'PAUSADO'), t`«${nome}» pausado.`)
  }

  async function sair() {
    if (
      await modal.confirmed({
        title: t`Desconectar «${nome}»?`,
        text: t`O agente para de receber e de responder. Para voltar, é preciso ler um QR code novo com o celular.`,
        confirmButtonText: t`Desconectar`,
      })
    )
      await act(() => desconectar(id), t`«${nome}» desconectado.`)
  }

  return (
    <li className="grid gap-3 card p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate font-emphasis">{nome}</h3>
          <p className="text-note text-ink-3">
            {i18n._(nomesDoTipo[tipo])}
            {numero ? (
              <>
                {' · '}
                <span className="whitespace-nowrap tabular-nums">{escreverNumero(numero)}</span>
              </>
            ) : null}
          </p>
        </div>
        {pode('UPD') || pode('DEL') ? (
          <MoreMenu label={t`Ações de ${nome}`}>
            {pode('UPD') && estado === 'ATIVO' ? (
              <MenuItem icon={<Pause aria-hidden />} onSelect={pausar}>
                <Trans>Pausar</Trans>
              </MenuItem>
            ) : null}
            {pode('UPD') && doCelular && (ligado || reconectando) ? (
              <MenuItem icon={<Unplug aria-hidden />} onSelect={sair}>
                <Trans>Desconectar</Trans>
              </MenuItem>
            ) : null}
            {pode('DEL') ? (
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onRemover}>
                <Trans>Remover</Trans>
              </MenuItem>
            ) : null}
          </MoreMenu>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        {reconectando ? (
          <Tag tone="warn" mark="half">
            <Trans>Reconectando…</Trans>
          </Tag>
        ) : (
          <StatusTag of="conexao" status={conexao} />
        )}
        <span className="text-note text-ink-3 tabular-nums">
          <Trans>desde {formatDataHora(conexao_desde)}</Trans>
        </span>
      </div>
      {motivo ? <p className="text-sm text-ink-2">{i18n._(motivosEmPalavras[motivo])}</p> : null}
      {pode('UPD') ? (
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          {estado === 'PAUSADO' ? (
            <Button
              icon={<Play aria-hidden />}
              onClick={() => act(() => mudarEstado(id, 'ATIVO'), t`«${nome}» voltou a atender.`)}
            >
              <Trans>Retomar</Trans>
            </Button>
          ) : doCelular && !ligado && !voltaSozinho ? (
            <Button variant="primary" icon={<QrCode aria-hidden />} onClick={onConectar}>
              <Trans>Conectar</Trans>
            </Button>
          ) : null}
          {doCelular ? null : (
            <>
              <Button onClick={onModelos}>
                <Trans>Modelos de mensagem</Trans>
              </Button>
              <Button variant="quiet" onClick={onMeta}>
                <Trans>Ver passos na Meta</Trans>
              </Button>
            </>
          )}
        </div>
      ) : null}
    </li>
  )
}
