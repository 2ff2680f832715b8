import { Trans, useLingui } from '@lingui/react/macro'
import { numeroDeWhatsapp } from '@zelo/contract/conversa/canal'
import { useState } from 'react'
import { escreverResta, useResta } from '#lib/formato/resta.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { escreverNumero } from './canal-textos.ts'

type Props = {
  /** The number that the code was requested for. */
  numero: string | undefined
  codigo: string | null
  valeAte: string | null
  nadaVeio: boolean
  buscando: boolean
  onNumero: (numero: string) => void
}

/** Connects without a QR code: the user types a code in WhatsApp. */
export function CanalPareamento({ numero, codigo, valeAte, nadaVeio, buscando, onNumero }: Props) {
  const [trocando, setTrocando] = useState(false)
  if (!numero || trocando) {
    return (
      <PedirNumero
        numero={numero}
        onNumero={(novo) => {
          setTrocando(false)
          onNumero(novo)
        }}
      />
    )
  }
  const escrito = escreverNumero(numero)
  return (
    <>
      {nadaVeio ? (
        <p role="alert" className="text-warn-ink">
          <Trans>
            O WhatsApp não mandou o código para {escrito}. Confira o número e tente de novo, ou leia um QR code.
          </Trans>
        </p>
      ) : (
        <>
          <ol className="grid list-decimal gap-1.5 ps-5 text-ink-2 marker:text-ink-3">
            <li>
              <Trans>No WhatsApp de {escrito}, abra Configurações e Aparelhos conectados.</Trans>
            </li>
            <li>
              <Trans>Toque em Conectar um aparelho e em Conectar com número de telefone.</Trans>
            </li>
            <li>
              <Trans>Digite este código:</Trans>
            </li>
          </ol>
          <Codigo codigo={codigo} valeAte={valeAte} />
        </>
      )}
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button busy={buscando && !codigo && !nadaVeio} onClick={() => onNumero(numero)}>
          {nadaVeio ? <Trans>Tentar de novo</Trans> : <Trans>Gerar outro código</Trans>}
        </Button>
        <Button variant="quiet" onClick={() => setTrocando(true)}>
          <Trans>Trocar o número</Trans>
        </Button>
      </div>
    </>
  )
}

function PedirNumero({ numero, onNumero }: { numero: string | undefined; onNumero: (numero: string) => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`número do WhatsApp`,
    values: { telefone: numero?.replace(/^55(..)(.+)(....)$/, '($1) $2-$3') ?? '' },
    save: async ({ telefone }) => onNumero(completo(telefone)),
  })

  return (
    <Form form={form} className="grid gap-4">
      <p className="text-ink-2">
        <Trans>Para quando o WhatsApp está neste mesmo celular, ou não dá para usar a câmera.</Trans>
      </p>
      <form.Field
        name="telefone"
        label={t`Número do WhatsApp do negócio`}
        required
        check={(telefone) =>
          numeroDeWhatsapp.test(completo(telefone)) ? undefined : t`Escreva o DDD e o número, como (11) 98888-7777.`
        }
        as={MaskedInput}
        mask="phone"
      />
      <SubmitButton form={form} className="justify-self-start max-sm:w-full">
        <Trans>Gerar código</Trans>
      </SubmitButton>
    </Form>
  )
}

const completo = (telefone: string) => `55${telefone.replace(/\D/g, '')}`

function Codigo({ codigo, valeAte }: { codigo: string | null; valeAte: string | null }) {
  const { t } = useLingui()
  const resta = useResta(valeAte)
  const escrito = codigo && `${codigo.slice(0, 4)}-${codigo.slice(4)}`
  return (
    <div className="grid justify-items-center gap-1.5 rounded-frame bg-bubble p-4">
      {escrito && codigo ? (
        <p className="flex items-center gap-1">
          <strong className="whitespace-nowrap font-display text-5xl leading-tight tracking-[.08em] text-ink sm:text-6xl">
            {escrito}
          </strong>
          <CopyButton text={codigo} label={t`Copiar o código`} />
        </p>
      ) : (
        <Skeleton className="h-12 w-60 max-w-full" />
      )}
      <p className="text-center text-note text-ink-3 tabular-nums">
        {resta === null ? (
          <span role="status">
            <Trans>Pedindo o código ao WhatsApp…</Trans>
          </span>
        ) : resta > 0 ? (
          <Trans>Vale por mais {escreverResta(resta)}. Depois aparece outro.</Trans>
        ) : (
          <span role="status">
            <Trans>Este venceu. Buscando outro…</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
