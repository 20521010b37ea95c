# The configuration as Kubernetes mounts it. Sourced by docker/test-image.sh.

configuration_mounts=()
mounted_title='A mounted Lucky Friday'

# Every place of kubernetes/base/deployment.yaml, with a title that the image does not have. A mounted ConfigMap is a
# folder of links into a folder that is exchanged as a whole.
prepare_configuration() {
  local place file folder
  for place in $(sed -n 's#^ *mountPath: /app/config/##p' "$root/kubernetes/base/deployment.yaml"); do
    folder=$work/config/$place
    if [ -d "$root/config/$place" ]; then
      mkdir -p "$folder/..data"
      for file in "$root/config/$place"/*; do
        cp "$file" "$folder/..data/"
        ln -s "..data/${file##*/}" "$folder/${file##*/}"
      done
    else
      mkdir -p "${folder%/*}"
      cp "$root/config/$place" "$folder"
    fi
    configuration_mounts+=(-v "$folder:/app/config/$place:ro")
  done
  sed -i "s/Lucky Friday: /$mounted_title: /" "$work/config/campaigns/..data/lucky-friday.json"
}
