import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { Secao, TituloSecao } from './secao.tsx'

/** Explains when a person answers in place of the agent. */
export function Passagem() {
  const { t } = useLingui()
  return (
    <Secao>
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-14">
        <div>
          <TituloSecao>
            <Trans>Sabe a hora de chamar alguém</Trans>
          </TituloSecao>
          <p className="mt-5 max-w-[30em] text-lg text-ink-2 leading-[1.55]">
            <Trans>
              Dor, reclamação, dinheiro de volta ou o cliente que só quer gente: o agente não improvisa. Avisa a equipe
              na hora, com a conversa inteira.
            </Trans>
          </p>
        </div>
        <figure
          aria-label={t`Exemplo: o agente chama uma pessoa da equipe`}
          className="rounded-hero border border-line bg-surface"
        >
          <div className="flex h-16 items-center gap-3 border-line-2 border-b px-5">
            <Avatar name="João Pires" />
            <p className="flex-1 font-emphasis text-sm">João Pires</p>
            <Tag tone="waiting" mark="dot">
              <Trans>Esperando uma pessoa</Trans>
            </Tag>
          </div>
          <ol className="flex flex-col gap-3 p-5">
            <li className="flex flex-col">
              <Bubble from="cliente" author={t`Cliente`}>
                <Trans>Fiz um canal semana passada e ainda dói bastante pra mastigar</Trans>
              </Bubble>
            </li>
            <li className="flex items-baseline gap-2 self-end text-note text-ink-2">
              <span aria-hidden="true" className="size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
              <span>
                <span className="font-emphasis text-ink">
                  <Trans>Chamou a equipe</Trans>
                </span>{' '}
                <Trans>dor após procedimento</Trans>
              </span>
            </li>
            <li className="flex flex-col">
              <Bubble from="agente" author={t`Agente`}>
                <Trans>
                  Sinto muito, João. Isso quem responde é a nossa equipe. Já avisei a Helena, que vai falar com você.
                </Trans>
              </Bubble>
            </li>
            <li className="flex items-center gap-3 py-1 text-note text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              <Trans>Helena foi avisada</Trans>
            </li>
          </ol>
        </figure>
      </div>
    </Secao>
  )
}
