# The configuration as Kubernetes mounts it. Sourced by docker/test-image.sh.

configuration_mounts=()
mounted_title='Mounted Lucky Friday'

# Every place of k8s/base/deployment.yaml, and the campaign folders as a volume.
prepare_configuration() {
  local place
  for place in $(sed -n 's#^ *mountPath: /app/config/##p' "$root/k8s/base/deployment.yaml"); do
    if [ -d "$root/config/$place" ]; then mount_config_map "$place"; else mount_file "$place"; fi
  done
  mount_campaigns
}

# A mounted ConfigMap is a folder of links into a folder that is swapped as a whole.
mount_config_map() {
  local folder=$work/config/$1 file
  mkdir -p "$folder/..data"
  for file in "$root/config/$1"/*; do
    cp "$file" "$folder/..data/"
    ln -s "..data/${file##*/}" "$folder/${file##*/}"
  done
  configuration_mounts+=(-v "$folder:/app/config/$1:ro")
}

mount_file() {
  mkdir -p "$work/config"
  cp "$root/config/$1" "$work/config/$1"
  configuration_mounts+=(-v "$work/config/$1:/app/config/$1:ro")
}

# As k8s/components/campaign-volume does, with a title that the image does not have.
mount_campaigns() {
  mkdir -p "$work/config"
  cp -R "$root/config/campaigns" "$work/config/campaigns"
  change_campaign_title 'Lucky Friday' "$mounted_title"
  configuration_mounts+=(-v "$work/config/campaigns:/app/config/campaigns:ro")
}

# change_campaign_title FROM TO
change_campaign_title() {
  sed -i "s/\"title\": \"$1\"/\"title\": \"$2\"/" \
    "$work/config/campaigns/lucky-friday/texts/en.json"
}
