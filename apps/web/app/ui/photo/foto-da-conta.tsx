import { useState } from 'react'

const avatarPadrao = '/assets/images/avatar/padrao.png'

/** Image URL of an account's picture; raw base64 is a JPEG. */
export function enderecoAvatar(avatar: string | null | undefined): string {
  if (!avatar) return avatarPadrao
  return /^(data:|https?:|\/)/.test(avatar) && !avatar.startsWith('/9j/') ? avatar : `data:image/jpeg;base64,${avatar}`
}

/** Account picture, with a default image on failure. */
export function FotoDaConta({ avatar, className }: { avatar: string | null | undefined; className: string }) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const endereco = enderecoAvatar(avatar)
  return (
    <img
      src={quebrada === endereco ? avatarPadrao : endereco}
      alt=""
      onError={() => setQuebrada(endereco)}
      className={`shrink-0 rounded-full rounded-es-[4px] bg-person-a object-cover ${className}`}
    />
  )
}
