import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ligarPara } from './ligar-para.ts'

const linkClass = 'inline-flex min-h-11 items-center font-emphasis text-pri-ink hover:underline lg:min-h-8'

function Canal({ icone, rotulo, children }: { icone: ReactNode; rotulo: ReactNode; children: ReactNode }) {
  return (
    <div className="relative min-h-18 border-line border-t py-3.5 ps-14">
      <dt className="text-note text-ink-3">
        <span className="absolute start-0 top-4 grid size-10 place-items-center rounded-full rounded-es-[4px] bg-pri-soft text-pri-ink [&_svg]:size-[18px]">
          {icone}
        </span>
        {rotulo}
      </dt>
      <dd className="wrap-anywhere text-base">{children}</dd>
    </div>
  )
}

/** The contact channels of the installation's settings. */
export function CanaisContato({ contato }: { contato: DadosDoSite['contato'] }) {
  const { i18n } = useLingui()
  const { email, telefone, whatsapp, atendimento, cidade } = contato
  return (
    <dl className="mt-10 border-line border-b">
      <Canal icone={<Mail aria-hidden />} rotulo={<Trans>E-mail</Trans>}>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </Canal>
      <Canal icone={<Phone aria-hidden />} rotulo={<Trans>Telefone</Trans>}>
        <a href={ligarPara(telefone)} className={linkClass}>
          {telefone}
        </a>
      </Canal>
      {whatsapp ? (
        <Canal icone={<MessageCircle aria-hidden />} rotulo={<Trans>WhatsApp</Trans>}>
          <a href={`https://wa.me/${whatsapp}`} className={linkClass}>
            <Trans>Abrir conversa</Trans>
          </a>
        </Canal>
      ) : null}
      <Canal icone={<Clock aria-hidden />} rotulo={<Trans>Atendimento</Trans>}>
        <span className="inline-flex min-h-8 items-center">{atendimento[i18n.locale === 'en' ? 'en' : 'br']}</span>
      </Canal>
      <Canal icone={<MapPin aria-hidden />} rotulo={<Trans>Cidade</Trans>}>
        <span className="inline-flex min-h-8 items-center">{cidade}</span>
      </Canal>
    </dl>
  )
}
