import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { marca } from '@zelo/contract/marca'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'

const linkClass = 'inline-flex min-h-11 items-center font-emphasis text-pri-ink hover:underline lg:min-h-8'

function Canal({
  icone,
  rotulo,
  children,
  ...rest
}: {
  icone: ReactNode
  rotulo: ReactNode
  children: ReactNode
  hidden?: boolean
}) {
  return (
    <div {...rest} data-canal="" className="relative min-h-18 border-line border-t py-3.5 ps-14 [&[hidden]]:hidden">
      <dt className="text-[13.5px] text-ink-3">
        <span className="absolute start-0 top-4 grid size-10 place-items-center rounded-full rounded-es-[4px] bg-pri-soft text-pri-ink [&_svg]:size-[18px]">
          {icone}
        </span>
        {rotulo}
      </dt>
      <dd className="wrap-anywhere text-base">{children}</dd>
    </div>
  )
}

/** Prerendered from the brand; the page's script writes what the settings say today. */
export function CanaisContato() {
  const { i18n } = useLingui()
  return (
    <dl className="mt-10 border-line border-b">
      <Canal icone={<Mail aria-hidden />} rotulo={<Trans>E-mail</Trans>}>
        <a href={`mailto:${marca.email}`} data-contato="email" className={linkClass}>
          {marca.email}
        </a>
      </Canal>
      <Canal icone={<Phone aria-hidden />} rotulo={<Trans>Telefone</Trans>}>
        <a href={`tel:+55${marca.telefone.replace(/\D/g, '')}`} data-contato="telefone" className={linkClass}>
          {marca.telefone}
        </a>
      </Canal>
      <Canal icone={<MessageCircle aria-hidden />} rotulo={<Trans>WhatsApp</Trans>} hidden={!marca.whatsapp}>
        <a href={`https://wa.me/${marca.whatsapp ?? ''}`} data-contato="whatsapp" className={linkClass}>
          <Trans>Abrir conversa</Trans>
        </a>
      </Canal>
      <Canal icone={<Clock aria-hidden />} rotulo={<Trans>Atendimento</Trans>}>
        <span data-contato="atendimento" className="inline-flex min-h-8 items-center">
          {marca.atendimento[i18n.locale === 'en' ? 'en' : 'br']}
        </span>
      </Canal>
      <Canal icone={<MapPin aria-hidden />} rotulo={<Trans>Cidade</Trans>}>
        <span data-contato="cidade" className="inline-flex min-h-8 items-center">
          {marca.cidade}
        </span>
      </Canal>
    </dl>
  )
}
