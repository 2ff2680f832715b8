import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#components/avatar.tsx'
import { Bubble } from '#components/bubble.tsx'

/** Who answers when the agent should not. */
export function Passagem() {
  const { t } = useLingui()
  return (
    <section className="mt-20 px-2 lg:mt-28 lg:px-6">
      <div className="mx-auto grid max-w-[1392px] items-center gap-10 rounded-band bg-deep px-5 py-14 text-on-deep lg:grid-cols-2 lg:px-12 lg:py-18">
        <div>
          <h2 className="font-display text-[34px] font-semibold text-on-deep leading-[1.04] tracking-[-0.025em] lg:text-[48px]">
            <Trans>Sabe a hora de chamar alguém</Trans>
          </h2>
          <p className="mt-5 max-w-[30em] text-[17px] text-on-deep-2 leading-[1.55]">
            <Trans>
              Dor, reclamação, dinheiro de volta ou o cliente que só quer gente: o agente avisa a equipe, entrega o
              histórico e fica em silêncio até você devolver a conversa.
            </Trans>
          </p>
        </div>
        <figure
          aria-label={t`Exemplo: o agente passa a conversa para uma pessoa`}
          className="rounded-hero bg-surface text-ink"
        >
          <div className="flex h-16 items-center gap-3 border-line-2 border-b px-5">
            <Avatar name="João Pires" />
            <p className="flex-1 font-emphasis text-sm">João Pires</p>
            <p className="text-[13px] text-ink-3">
              <Trans>Com Helena</Trans>
            </p>
          </div>
          <ol className="flex flex-col gap-3 p-5">
            <li className="flex flex-col">
              <Bubble from="cliente" author={t`Cliente`}>
                <Trans>Fiz um canal semana passada e ainda dói bastante pra mastigar</Trans>
              </Bubble>
            </li>
            <li className="flex items-baseline gap-2 self-end text-[13px] text-ink-2">
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
                  Sinto muito, João. Isso quem responde é a nossa equipe. Já avisei a Helena, que vai falar com você por
                  aqui.
                </Trans>
              </Bubble>
            </li>
            <li className="flex flex-col">
              <Bubble from="equipe" author={t`Equipe`}>
                <Trans>Oi João, aqui é a Helena. A Dra. Marina consegue te ver hoje às 17h. Pode ser?</Trans>
              </Bubble>
            </li>
          </ol>
        </figure>
      </div>
    </section>
  )
}
