import { Trans, useLingui } from '@lingui/react/macro'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { paraCampoLocal } from '#lib/formato/campo-local.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { modal } from '#ui/modal/modal.ts'
import { type Configuracao, gravar } from './configuracao.queries.ts'
import { Secao } from './secao.tsx'
import { useChave } from './use-chave.ts'

/**
 * The message of the maintenance, and its switch, which asks first and then applies to everybody.
 */
export function ManutencaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { t } = useLingui()
  const { busy, act } = useAction()
  const { manutencao, versoes } = configuracao
  const form = useChave({
    chave: 'manutencao',
    what: t`o aviso de manutenção`,
    saved: t`Aviso salvo.`,
    configuracao,
    noForm: ({ ativa, mensagem, ate }) => ({
      ativa,
      br: mensagem?.br ?? '',
      en: mensagem?.en ?? '',
      ate: ate ? paraCampoLocal(ate) : '',
    }),
    doForm: ({ ativa, br, en, ate }) => ({
      ativa,
      mensagem: br.trim() || en.trim() ? { br: br.trim() || en, en: en.trim() || br } : null,
      ate: ate ? new Date(ate).toISOString() : null,
    }),
  })

  async function mudar(ativa: boolean) {
    const sim = await modal.confirmed(
      ativa
        ? {
            title: t`Fechar o produto para manutenção?`,
            text: t`O site, o painel e o chat de todas as empresas passam a responder «em manutenção» (503), agora. Só administradores com acesso total continuam entrando. Não abre sozinho: alguém precisa abrir de novo aqui.`,
            confirmButtonText: t`Fechar para manutenção`,
            confirmButtonColor: 'danger',
          }
        : {
            title: t`Abrir o produto?`,
            text: t`Todos voltam a usar o site, o painel e o chat agora.`,
            confirmButtonText: t`Abrir o produto`,
          },
    )
    if (!sim) return
    await act(
      () => gravar('manutencao', { ...manutencao, ativa }, versoes.manutencao),
      ativa ? t`Fechado para manutenção.` : t`Aberto.`,
    )
  }

  return (
    <div className="grid gap-6">
      <div
        className={`flex flex-wrap items-center justify-between gap-4 rounded-frame border p-4 ${manutencao.ativa ? 'border-danger bg-danger-soft' : 'border-line bg-surface'}`}
      >
        <p className="font-emphasis" role="status">
          {manutencao.ativa ? <Trans>Fechado para manutenção</Trans> : <Trans>Aberto a todos</Trans>}
        </p>
        {manutencao.ativa ? (
          <Button variant="primary" busy={busy} icon={<DoorOpen aria-hidden />} onClick={() => mudar(false)}>
            <Trans>Abrir o produto</Trans>
          </Button>
        ) : (
          <Button busy={busy} icon={<DoorClosed aria-hidden />} onClick={() => mudar(true)}>
            <Trans>Fechar para manutenção</Trans>
          </Button>
        )}
      </div>
      <Secao form={form}>
        <form.Field
          name="br"
          label={t`Aviso na página`}
          optional
          className="sm:col-span-2"
          as={Textarea}
          maxLength={300}
        />
        <form.Field
          name="en"
          label={t`Aviso em inglês`}
          optional
          className="sm:col-span-2"
          as={Textarea}
          lang="en"
          maxLength={300}
        />
        <form.Field
          name="ate"
          label={t`Previsão de volta`}
          optional
          hint={<Trans>Só é anunciada: não abre sozinho.</Trans>}
          type="datetime-local"
        />
      </Secao>
    </div>
  )
}
